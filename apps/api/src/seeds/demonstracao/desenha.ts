import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { CARTAZES } from './campanhas.ts';
import { cartaz, desenhoDeProduto } from './desenhos.ts';
import { RETRATOS } from './produtos.ts';

/**
 * Draws the files of `imagens` anew, after a change of what they show:
 * node --import tsx apps/api/src/seeds/demonstracao/desenha.ts
 */
const desenhos = new Map([
  ...RETRATOS.map(({ nome, forma, cor }) => [nome, desenhoDeProduto(forma, cor)] as const),
  ...CARTAZES.map(({ nome, simbolo, fundo }) => [nome, cartaz(simbolo, fundo)] as const),
]);

// One after the other: several drawings at once have stood for ever in the native library.
for (const [nome, svg] of desenhos) {
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
  await writeFile(new URL(`./imagens/${nome}`, import.meta.url), png);
}
