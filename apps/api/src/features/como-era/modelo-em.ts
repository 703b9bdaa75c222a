import { DEFINICAO_NEUTRA, TIPO, vedadosDe } from '@retaguarda/atributos';
import { type Categoria as CategoriaNoFio, TIPO_SYS } from '@retaguarda/contract';
import { ehAtivo, formatInstantBr, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { comoEram, type Recuos, recuosDesde } from '../../nucleo/historico/public.ts';
import { type Categoria, Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { categorias } from '../arvore/public.ts';
import {
  definicaoDoEstado,
  type EstadoDoAtributo,
  estadoDoAtributo,
  todosOsAtributos,
} from '../catalogo/public.ts';

/** As `estado` of the tree writes them into the history. */
const categoriaDe = (c: CategoriaNoFio): Categoria => ({
  id: c.id,
  idPai: c.idPai || null,
  idRef: c.idRef || null,
  nome: c.name,
  situacao: c.situacao,
  tipoSys: c.tipoSysId,
  exibeValorTotal: c.exibeValorTotal,
  somatoriosNaHome: c.somatoriosNaHome,
  recebiveisEditaveis: c.recebiveisEditaveis,
  semValor: false,
  etapas: c.tipoSysEtapa,
});

/** What a definition says of which nothing is known. */
const SEM_NADA: EstadoDoAtributo = {
  ...DEFINICAO_NEUTRA,
  id: 0,
  codId: '',
  label: '',
  tipo: TIPO.texto,
  situacao: SITUACAO_REGISTRO.inativo,
  espelhoDe: null,
  catgId: 0,
};

/** Deleted before the history said in which category an attribute stands: where it stood is not known. */
const semLugar = (a: EstadoDoAtributo): boolean => a.catgId === 0;

/** By step and order, as `Modelo` keeps them; companies are called as they are called now. */
function montado(
  { empresas }: Modelo,
  categorias: readonly CategoriaNoFio[],
  atributos: readonly EstadoDoAtributo[],
): Modelo {
  const ativos = atributos.filter((a) => ehAtivo(a.situacao) && !semLugar(a));
  const porCategoria = groupBy(ativos, (a) => a.catgId);
  return new Modelo(categorias.map(categoriaDe), new Map(), { empresas }).comAtributos(
    new Map([...porCategoria].map(([ref, lista]) => [ref, lista.map(definicaoDoEstado)])),
  );
}

/** Rights are those of today, also over what has been deleted since (decision 0031): by what followed from what then, and by what does now. */
function vedadosEm(
  tx: Tx,
  { permissions }: Pick<CurrentSession, 'permissions'>,
  { agora, eram, arvore }: Definicoes,
): number[] {
  const reservados = new Map(agora.map((a) => [a.id, a.reservado]));
  const tipos = new Map(arvore.map((c) => [c.id, c.tipoSysId]));
  const dePessoas = new Set(arvore.filter((c) => tipos.get(c.idRef) === TIPO_SYS.pessoas).map((c) => c.id));
  const lugares = eram.map((a) => ({
    ...a,
    reservado: reservados.get(a.id) ?? a.reservado,
    categoriaId: a.catgId,
    dePessoas: dePessoas.has(a.catgId),
  }));
  const vedados = new Set([...tx.hiddenAttributes, ...vedadosDe(lugares, permissions)]);
  return [...vedados].sort((a, b) => a - b);
}

interface Definicoes {
  agora: readonly EstadoDoAtributo[];
  eram: readonly EstadoDoAtributo[];
  arvore: readonly CategoriaNoFio[];
}

export interface ModeloEm {
  modelo: Modelo;
  /** What of it is not known, in words. */
  avisos: string[];
}

const avisoDe = ({ label }: EstadoDoAtributo): string =>
  `O atributo '${label}', excluído desde então, não aparece: o histórico ainda não dizia de que categoria era.`;

/** Categories and definitions as they stood at an instant, without the attributes that the caller does not see. */
export async function modeloEm(
  tx: Tx,
  sessao: Pick<CurrentSession, 'permissions'>,
  em: string,
): Promise<ModeloEm> {
  const agora = await modeloDe(tx);
  const [arvore, atributos] = [await categorias(tx), (await todosOsAtributos(tx)).map(estadoDoAtributo)];
  const recuos: Recuos = await recuosDesde(tx, em, sql`h.entidade in ('atributo', 'categoria')`);
  if (recuos.size === 0) return { modelo: agora, avisos: [] };
  const eram = comoEram(recuos.get('atributo'), atributos, (a, { id, antes }) => ({
    ...SEM_NADA,
    ...a,
    ...antes,
    id,
  }));
  const arvoreEra = comoEram(recuos.get('categoria'), arvore, (c, { id, antes }) => ({
    ...(c as CategoriaNoFio), // one that was deleted is in the history whole
    ...antes,
    id,
  }));
  const vedados = vedadosEm(tx, sessao, { agora: atributos, eram, arvore: arvoreEra });
  const perdidos = eram.filter((a) => ehAtivo(a.situacao) && semLugar(a) && !vedados.includes(a.id));
  return { modelo: montado(agora, arvoreEra, eram).semAtributos(vedados), avisos: perdidos.map(avisoDe) };
}

/** From when on the history of the network tells. */
export async function avisoDoInicio(tx: Tx, em: string): Promise<string[]> {
  const primeira = await tx.maybeOne(sql<{ em: string }>`
    select em from historico where tenant_id = ${tx.tenant} order by id limit 1`);
  if (primeira === undefined || Date.parse(primeira.em) <= Date.parse(em)) return [];
  return [
    `O histórico começa em ${formatInstantBr(primeira.em)}: o que se vê antes disso é como estava então.`,
  ];
}
