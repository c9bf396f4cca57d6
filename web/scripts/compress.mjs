// Puts a Brotli form beside every file of the build that gains by it; the program serves these as they are.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const gains = /\.(html|js|css|svg|json|webmanifest|txt)$/;

function compress(folder) {
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		if (statSync(path).isDirectory()) {
			compress(path);
		} else if (gains.test(name)) {
			const plain = readFileSync(path);
			const packed = brotliCompressSync(plain, {
				params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
			});
			if (packed.length < plain.length) writeFileSync(`${path}.br`, packed);
		}
	}
}

compress(new URL('../dist', import.meta.url).pathname);
