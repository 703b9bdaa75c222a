import { formatNumber, SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { confereAlcada } from '../../auth/alcada.ts';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import { recusando } from '../../db/recusa.ts';
import { type Tx, vendoTudo } from '../../db/tx.ts';
import { regra } from '../../http/app-error.ts';
import { apagaBusca } from '../busca/public.ts';
import { registra } from '../historico/public.ts';
import { carregaUsuario, estadoDe, type Guardado } from './carrega-usuario.ts';
import { guardaGestor } from './guarda-gestor.ts';

const USOS = {
  pericias: ['perícia', 'perícias'],
  veiculos: ['veículo', 'veículos'],
  ordens: ['ordem de serviço', 'ordens de serviço'],
  pontos: ['lançamento de pontos', 'lançamentos de pontos'],
  alteracoes: ['registro de alterações que fez', 'registros de alterações que fez'],
} as const;
type Usos = Record<keyof typeof USOS, number>;
const NOMES: readonly (keyof typeof USOS)[] = ['pericias', 'veiculos', 'ordens', 'pontos', 'alteracoes'];

async function usosDe(tx: Tx, id: number): Promise<Usos> {
  const linha = await tx.talvez(sql<Usos>`
    select (select count(*) from pericia_pessoa where tenant_id = ${tx.tenant} and pessoa_id = ${id}) as pericias,
           (select count(*) from veiculo where tenant_id = ${tx.tenant} and proprietario_id = ${id}) as veiculos,
           (select count(*) from ordem_servico where tenant_id = ${tx.tenant}
               and ${id} in (cliente_id, responsavel_id, criador_id)) as ordens,
           (select count(*) from ponto where tenant_id = ${tx.tenant} and pessoa_id = ${id}) as pontos,
           (select count(*) from historico where tenant_id = ${tx.tenant} and pessoa_id = ${id}) as alteracoes`);
  return linha ?? { pericias: 0, veiculos: 0, ordens: 0, pontos: 0, alteracoes: 0 };
}

const emLista = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

/** What can be done instead. */
const saidaDe = ({ situacao }: Guardado): string =>
  `e não pode ser excluído(a).${situacao === SITUACAO_PESSOA.incompleta ? '' : ' O cadastro pode ser desativado.'}`;

function recusaPorUso(guardado: Guardado, usos: Usos): void {
  const partes = NOMES.filter((n) => usos[n] > 0).map(
    (n) => `${formatNumber(usos[n])} ${USOS[n][usos[n] === 1 ? 0 : 1]}`,
  );
  if (partes.length > 0)
    throw regra('em_uso', `${guardado.campos.nome} tem ${emLista(partes)} ${saidaDe(guardado)}`);
}

/** Uses that the caller sees are counted; of the others only that there are some is said. */
async function confereUsos(tx: Tx, guardado: Guardado): Promise<void> {
  recusaPorUso(guardado, await usosDe(tx, guardado.id));
  const todos = await vendoTudo(tx, () => usosDe(tx, guardado.id));
  if (NOMES.some((n) => todos[n] > 0))
    throw regra('em_uso', `${guardado.campos.nome} está em uso em outros cadastros ${saidaDe(guardado)}`);
}

/** Deletes a person that nothing names, with its ways of signing in; answers what was stored. */
export async function excluiUsuario(tx: Tx, sessao: SessaoAtual, id: number): Promise<Guardado> {
  const antes = await carregaUsuario(tx, sessao, { id, trava: true });
  if (id === sessao.pessoaId) throw regra('regra', 'Ninguém exclui o seu próprio cadastro');
  await confereAlcada(tx, sessao, [id]);
  const { nome } = antes.campos;
  await confereUsos(tx, antes);
  await guardaGestor(tx, sessao, id, () =>
    recusando({ emUso: `${nome} está em uso em outros cadastros ${saidaDe(antes)}` }, () =>
      tx.faz(sql`delete from pessoa where tenant_id = ${tx.tenant} and id = ${id}`),
    ),
  );
  if (antes.imagemId !== null)
    await tx.faz(sql`delete from imagem where tenant_id = ${tx.tenant} and id = ${antes.imagemId}`);
  await apagaBusca(tx, 'pessoa', [id]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'pessoa', id, antes: estadoDe(antes) }]);
  return antes;
}
