import {
  AUTOMACAO,
  type automacaoExecucoes,
  type ComLote,
  concorda,
  type ExecucaoDaAutomacao,
  NOME_DO_ATO,
  PAGE_SIZE_REGISTRO,
  REGISTROS,
  type RouteQuery,
  type RouteResponse,
} from '@retaguarda/contract';
import {
  execucaoSeTenta,
  SITUACAO_EXECUCAO,
  type SituacaoExecucao,
  TODAS_SITUACOES,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { type Leitor, leitorDe } from './do-leitor.ts';
import { type Feito, semVoltaDo } from './feito.ts';
import { titulosDe } from './titulos.ts';
import { execucaoVista } from './vista.ts';

interface Linha {
  id: number;
  automacao_id: number;
  nome: string;
  entidade: ComLote;
  entidade_id: number;
  situacao: SituacaoExecucao;
  motivo: string;
  nivel: number;
  tentativas: number;
  criado_em: string;
  feito_em: string | null;
  proxima_em: string;
  valores: Readonly<Record<string, unknown>>;
  feitos: readonly Feito[];
  acao: string | null;
  causa: string | null;
  pedida: string | null;
  total: number;
}

function causaDe({ acao, causa, pedida, entidade, entidade_id }: Linha): string {
  if (causa !== null && entidade_id !== 0) return `Automação ${causa}`;
  if (acao !== null) return concorda(entidade, acao === 'inclusao' ? 'incluído' : 'alterado');
  return pedida === null ? 'Data' : `À mão, por ${pedida}`;
}

const NENHUM: ReadonlySet<string> = new Set();
const OCULTO = 'Depende de um campo que você não vê';
/** Acts whose words say to whom. */
const COM_GENTE: ReadonlySet<Feito['ato']> = new Set(['notifica', 'email']);

function feitosNoFio({ feitos, entidade }: Linha, { nomes, veAGente, veRegistro }: Leitor) {
  const vistos = nomes.get(entidade) ?? NENHUM;
  return feitos.map((f) => {
    const registro = f.registro !== null && veRegistro(f.registro) ? f.registro : null;
    const inteiro = f.codigos.every((c) => vistos.has(c)) && (veAGente || !COM_GENTE.has(f.ato));
    const diz = inteiro ? f.diz : NOME_DO_ATO[f.ato];
    return { ato: NOME_DO_ATO[f.ato], diz, registro, semVolta: semVoltaDo(f) };
  });
}

function noFio(l: Linha, titulo: string, leitor: Leitor): ExecucaoDaAutomacao {
  const vistos = leitor.nomes.get(l.entidade) ?? NENHUM;
  const { espera, feita } = SITUACAO_EXECUCAO;
  const nomes = Object.keys(l.valores).filter((nome) => l.entidade_id !== 0 && vistos.has(nome));
  const inteira = l.entidade_id === 0 || nomes.length === Object.keys(l.valores).length;
  return {
    ...{ id: l.id, automacaoId: l.automacao_id, automacaoNome: l.nome, tipo: l.entidade, titulo },
    ...{ registro: l.entidade_id, situacao: l.situacao, nivel: l.nivel, tentativas: l.tentativas },
    motivo: inteira || l.motivo === '' ? l.motivo : OCULTO,
    causa: causaDe(l),
    ...{ criadaEm: l.criado_em, feitaEm: l.feito_em },
    proximaEm: l.situacao === espera ? l.proxima_em : null,
    valores: nomes.map((codigo) => ({ codigo, valor: String(l.valores[codigo]) })),
    feitos: feitosNoFio(l, leitor),
    desfaz: l.situacao === feita && l.feitos.some((f) => semVoltaDo(f) === ''),
    tenta: execucaoSeTenta(l.situacao) && l.nivel <= AUTOMACAO.niveis,
  };
}

const linhas = (tx: Tx, sessao: CurrentSession, q: RouteQuery<typeof automacaoExecucoes>) => {
  const { automacaoId, tipo, registro, situacao, page = 1 } = q;
  const onde = [
    ...(automacaoId === undefined ? [] : [sql`e.automacao_id = ${automacaoId}`]),
    ...(tipo === undefined ? [] : [sql`e.entidade = ${tipo}`]),
    ...(registro === undefined ? [] : [sql`e.entidade_id = ${registro}`]),
    ...(situacao === undefined || situacao === TODAS_SITUACOES ? [] : [sql`e.situacao = ${situacao}`]),
    execucaoVista(tx, sessao),
  ];
  return tx.rows(sql<Linha>`
    with pagina as materialized (
      select e.*, count(*) over () as total from automacao_execucao e
       where e.tenant_id = ${tx.tenant} and ${sql.join(onde, sql` and `)}
       order by e.id desc limit ${PAGE_SIZE_REGISTRO} offset ${(page - 1) * PAGE_SIZE_REGISTRO})
    select e.id, e.automacao_id, a.nome, e.entidade, e.entidade_id, e.situacao, e.motivo, e.nivel, e.tentativas, e.criado_em, e.feito_em,
           e.proxima_em, e.valores, e.feitos, h.acao, b.nome as causa, q.nome as pedida, e.total
      from pagina e
      join automacao a on a.tenant_id = e.tenant_id and a.id = e.automacao_id
      left join historico h on h.tenant_id = e.tenant_id and h.id = e.historico_id
      left join automacao_execucao c on c.tenant_id = e.tenant_id and c.id = e.causa_id
      left join automacao b on b.tenant_id = c.tenant_id and b.id = c.automacao_id
      left join pessoa q on q.tenant_id = e.tenant_id and q.id = e.pedida_por
     where e.tenant_id = ${tx.tenant} order by e.id desc`);
};

/** A page of what automations did, the newest first. */
export async function execucoesView(
  tx: Tx,
  sessao: CurrentSession,
  query: RouteQuery<typeof automacaoExecucoes>,
): Promise<RouteResponse<typeof automacaoExecucoes>> {
  const rows = await linhas(tx, sessao, query);
  const porTipo = groupBy(rows, (r) => r.entidade);
  const feitos = rows.flatMap((r) => r.feitos);
  const leitor = await leitorDe(tx, sessao, { tipos: [...porTipo.keys()], feitos });
  const titulos = new Map<string, (id: number) => string>();
  for (const [tipo, delas] of porTipo)
    titulos.set(
      tipo,
      await titulosDe(
        tx,
        tipo,
        delas.map((r) => r.entidade_id),
      ),
    );
  return {
    list: rows.map((r) =>
      noFio(r, titulos.get(r.entidade)?.(r.entidade_id) ?? REGISTROS[r.entidade].nome, leitor),
    ),
    total: rows[0]?.total ?? 0,
  };
}
