import type { compromissoExc, RouteBody } from '@retaguarda/contract';
import { formatDateBr } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { apaga, atualiza, conta } from './grava.ts';
import { carregaDaSerie, estadoDe } from './guardado.ts';
import { alvoDe, ateAntesDe } from './salva.ts';

/** Takes away one, one of its times, or the times from one on with those of them that stand by themselves. */
export async function excluiCompromisso(
  tx: Tx,
  sessao: CurrentSession,
  corpo: RouteBody<typeof compromissoExc>,
): Promise<{ message: string }> {
  const { antes, alcance, vez } = await alvoDe(tx, sessao, corpo);
  if (alcance === 'este') {
    await conta(tx, sessao, [await atualiza(tx, antes, { ...estadoDe(antes), fora: [...antes.fora, vez] })]);
    return { message: `Compromisso excluído: ${antes.titulo}, só de ${formatDateBr(vez)}` };
  }
  const daSerie = antes.repeticao === null ? [] : await carregaDaSerie(tx, antes.compromissoId);
  const partes = daSerie.filter((p) => alcance === 'todos' || (p.vez ?? '') >= vez);
  const idos = alcance === 'todos' ? [antes, ...partes] : partes;
  await apaga(
    tx,
    idos.map((g) => g.compromissoId),
  );
  const feitos = alcance === 'todos' ? [] : [await atualiza(tx, antes, ateAntesDe(antes, vez))];
  await conta(tx, sessao, feitos, idos);
  return {
    message:
      alcance === 'todos'
        ? `Compromisso excluído: ${antes.titulo}`
        : `Compromisso excluído: ${antes.titulo}, de ${formatDateBr(vez)} em diante`,
  };
}
