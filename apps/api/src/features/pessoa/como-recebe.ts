import {
  type ComoRecebe,
  faltasDoPagamento,
  MESSAGES,
  pagamentoDe,
  pagamentoGuardado,
  type RouteBody,
  type userPagamentoAlt,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { assertNoFaults, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra, registraUso } from '../../nucleo/historico/public.ts';
import { carregaUsuario, estadoDe, type Guardado } from './carrega-usuario.ts';
import { gravaPagamento, mudouPagamento } from './pagamento.ts';

const comoRecebe = ({ id, versao, campos }: Guardado): ComoRecebe => ({
  ...{ id, versao, nome: campos.nome },
  pagamento: pagamentoDe(campos),
});

/** How a person is paid, written down as seen. */
export async function comoRecebeView(tx: Tx, sessao: CurrentSession, id: number): Promise<ComoRecebe> {
  const guardado = await carregaUsuario(tx, sessao, { id });
  if (guardado.campos.pagForma !== '')
    await registraUso(tx, sessao, {
      ...({ entidade: 'pessoa', id, uso: 'exibicao' } as const),
      depois: { campos: ['pagamento'] },
    });
  return comoRecebe(guardado);
}

/** Changes how a person is paid, and judges that alone: where it is missed, the rest of the registration may be. */
export async function alteraComoRecebe(
  tx: Tx,
  sessao: CurrentSession,
  { id, versao, pagamento }: RouteBody<typeof userPagamentoAlt>,
) {
  const antes = await carregaUsuario(tx, sessao, { id, trava: true });
  if (antes.versao !== versao) throw staleVersion(comoRecebe(antes));
  if (antes.anonimizada) throw ruleViolation('regra', MESSAGES.anonimizada, 'pagForma');
  const campos = { ...antes.campos, ...pagamentoGuardado(pagamento) };
  assertNoFaults(faltasDoPagamento(campos, campos.cpf));
  const feito = { message: 'Forma de pagamento salva com sucesso', id };
  if (!mudouPagamento(antes.campos, campos)) return { ...feito, versao };
  await gravaPagamento(tx, { id, antes: antes.campos, depois: campos });
  await tx.execute(sql`update pessoa set versao = versao + 1 where tenant_id = ${tx.tenant} and id = ${id}`);
  await registra(tx, sessao.pessoaId, [
    {
      ...({ entidade: 'pessoa', id, antes: estadoDe(antes) } as const),
      depois: { ...estadoDe({ ...antes, campos }), pagamento: 'alterado' },
    },
  ]);
  return { ...feito, versao: versao + 1 };
}
