import { emLista, SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertWithinReach } from '../../base/auth/reach.ts';
import { withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { removeImageRows } from '../../base/images/stored-images.ts';
import { apagaBusca } from '../../nucleo/busca/public.ts';
import { type RowsVistas, registra, rowsVistas } from '../../nucleo/historico/public.ts';
import { type Uso, usosDe } from '../../registros/usos.ts';
import { carregaUsuario, estadoDe, type Guardado } from './carrega-usuario.ts';
import { guardaGestor } from './guarda-gestor.ts';

const usos = (t: number, id: number, { onde }: RowsVistas): Uso[] => [
  {
    um: 'perícia',
    varios: 'perícias',
    conta: sql`select count(*) from pericia_pessoa where tenant_id = ${t} and pessoa_id = ${id}`,
  },
  {
    um: 'veículo',
    varios: 'veículos',
    conta: sql`select count(*) from veiculo where tenant_id = ${t} and proprietario_id = ${id}`,
  },
  {
    um: 'ordem de serviço',
    varios: 'ordens de serviço',
    conta: sql`select count(*) from ordem_servico where tenant_id = ${t} and (cliente_id = ${id} or responsavel_id = ${id} or criador_id = ${id})`,
  },
  {
    um: 'lançamento de pontos',
    varios: 'lançamentos de pontos',
    conta: sql`select count(*) from ponto where tenant_id = ${t} and pessoa_id = ${id}`,
  },
  {
    um: 'registro de alterações que fez',
    varios: 'registros de alterações que fez',
    conta: sql`select count(*) from historico h where h.tenant_id = ${t} and h.pessoa_id = ${id} and h.acao in ('inclusao', 'alteracao', 'exclusao') and ${onde}`,
  },
];

/** What can be done instead. */
const saidaDe = ({ situacao }: Guardado): string =>
  `e não pode ser excluído(a).${situacao === SITUACAO_PESSOA.incompleta ? '' : ' O cadastro pode ser desativado.'}`;

/** Uses that the caller sees are counted; of the others only that there are some is said. */
async function confereUsos(tx: Tx, guardado: Guardado): Promise<void> {
  const { nome } = guardado.campos;
  const rows = await rowsVistas(tx, 'h');
  const conta = () => usosDe(tx, usos(tx.tenant, guardado.id, rows));
  const vistos = await conta();
  if (vistos.length > 0) throw ruleViolation('em_uso', `${nome} tem ${emLista(vistos)} ${saidaDe(guardado)}`);
  if ((await seeingEverything(tx, conta)).length > 0)
    throw ruleViolation('em_uso', `${nome} está em uso em outros cadastros ${saidaDe(guardado)}`);
}

/** Deletes a person that nothing names, with its ways of signing in; answers what was stored. */
export async function excluiUsuario(tx: Tx, sessao: CurrentSession, id: number): Promise<Guardado> {
  const antes = await carregaUsuario(tx, sessao, { id, trava: true });
  if (id === sessao.pessoaId) throw ruleViolation('regra', 'Ninguém exclui o seu próprio cadastro');
  await assertWithinReach(tx, sessao, [id]);
  const { nome } = antes.campos;
  await confereUsos(tx, antes);
  await guardaGestor(tx, sessao, id, () =>
    withConstraintRefusals({ emUso: `${nome} está em uso em outros cadastros ${saidaDe(antes)}` }, () =>
      tx.execute(sql`delete from pessoa where tenant_id = ${tx.tenant} and id = ${id}`),
    ),
  );
  if (antes.imagemId !== null) await removeImageRows(tx, [antes.imagemId]);
  await apagaBusca(tx, 'pessoa', [id]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'pessoa', id, antes: estadoDe(antes) }]);
  return antes;
}
