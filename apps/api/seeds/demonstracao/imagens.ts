import { createHash, randomUUID } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';
import type { Deposito } from '../../src/base/arquivos/deposito.ts';
import { arquivoDaRede } from '../../src/base/arquivos/nomeados.ts';
import type { Semeador } from '../semeador.ts';

/** Keeps a drawing as a picture and answers its id; null where the network is made without a file store. */
export type GuardaDesenho = (svg: string) => Promise<string | null>;

export function guardaEm(s: Semeador, arquivos: Deposito | undefined): GuardaDesenho {
  if (arquivos === undefined) return async () => null;
  // Several records show the same drawing, each in a picture of its own.
  const feitos = new Map<string, Promise<{ data: Buffer; info: OutputInfo }>>();
  const desenha = (svg: string) => {
    const feito = feitos.get(svg) ?? sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
    feitos.set(svg, feito);
    return feito;
  };
  return async (svg) => {
    const { data, info } = await desenha(svg);
    const id = randomUUID();
    await arquivos.grava(arquivoDaRede(s.tenant, id), data);
    await s.insere('imagem', [
      {
        id,
        tipo: 'image/png',
        bytes: data.length,
        largura: info.width,
        altura: info.height,
        sha256: createHash('sha256').update(data).digest('hex'),
        criado_por: 1,
        criado_em: '2026-01-05T12:00:00Z',
      },
    ]);
    return id;
  };
}
