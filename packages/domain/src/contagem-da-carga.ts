import { formatNumber } from './decimal.ts';

/** What became of the lines of a file; those that are not known count nothing. */
export interface ContagemDaCarga {
  inseridas: number;
  atualizadas: number;
  /** They say what is stored already. */
  iguais?: number;
  /** Left out by hand, without a name, or never gone through. */
  puladas?: number;
  recusadas?: number;
}

const PARTES = [
  ['inseridas', 'incluída', 'incluídas'],
  ['atualizadas', 'atualizada', 'atualizadas'],
  ['iguais', 'igual', 'iguais'],
  ['puladas', 'pulada', 'puladas'],
  ['recusadas', 'recusada', 'recusadas'],
] as const;

/** What became of the lines, said one way everywhere: those that were included first, and no part of none besides. */
export function ditaContagem(contagem: ContagemDaCarga): string {
  const partes = PARTES.flatMap(([chave, uma, varias]) => {
    const n = contagem[chave] ?? 0;
    if (n === 0 && chave !== 'inseridas') return [];
    return [`${n === 0 ? 'nenhuma' : formatNumber(n)} ${n <= 1 ? uma : varias}`];
  });
  return partes.join(', ');
}
