import { PAGE_SIZE_REGISTRO, type RouteQuery, TIPO_SYS, type userList } from '@retaguarda/contract';
import { type SituacaoPessoa, TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import { limitOffset } from '../../base/db/pagination.ts';
import type { Tx } from '../../base/db/tx.ts';
import { emLargo, filtroDeTermo, idsDaConsulta, termoDe } from '../../nucleo/busca/public.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { emUmaDas } from '../../registros/lista.ts';

const TODOS = -1;

interface Row {
  id: number;
  nome: string;
  codigo: string | null;
  email: string | null;
  situacao: SituacaoPessoa;
  procpes_id: number;
}

/** A page; with `tipos` 0 everything at once, or window by window when a page is named. */
function parte({ tipos, page, paginas }: RouteQuery<typeof userList>) {
  if (tipos === 0 && page === undefined) return limitOffset({ page: -1 }, PAGE_SIZE_REGISTRO);
  return limitOffset({ page, paginas: tipos === 0 ? TODOS : paginas }, PAGE_SIZE_REGISTRO);
}

const ID = sql`pessoa.id`;
const NOME = sortableText('pessoa.nome');
const ORDENACAO: Ordering<'usuarios'> = {
  columns: {
    nome: NOME,
    codigo: sql`pessoa.codigo`,
    email: sql`email_chave`,
    situacao: sql`pessoa.situacao`,
  },
  id: ID,
  defaultOrder: sql`${NOME}, ${ID}`,
};

type Filtro = RouteQuery<typeof userList>;

/** Where the people stand that a list answers, and whether its text is one that many hold. */
async function recorteDe(tx: Tx, sessao: CurrentSession, query: Filtro) {
  const modelo = await modeloVisto(tx, sessao);
  if (modelo.categoria(query.catId)?.tipoSys !== TIPO_SYS.pessoas) throw notFound();
  const folhas = modelo.folhasDe(query.catId).map((c) => c.id);
  const nome = await filtroDeTermo(tx, sql`pessoa.id`, termoDe('pessoa', query.search));
  const situacao =
    query.situacao === undefined || query.situacao === TODAS_SITUACOES
      ? sql``
      : sql`and situacao = ${query.situacao}`;
  const de = sql`
    from pessoa ${nome.join}
   where tenant_id = ${tx.tenant} and ${emUmaDas(sql`categoria_id`, folhas)} ${nome.onde} ${situacao}`;
  return { de, largo: nome.largo };
}

/** All that a list answers, page after page. */
export async function pessoasDaLista(
  tx: Tx,
  sessao: CurrentSession,
  query: Filtro,
  limite: number,
): Promise<number[]> {
  const { de, largo } = await recorteDe(tx, sessao, query);
  const le = () => idsDaConsulta(tx, sql`select ${ID} ${de} order by ${ID} limit ${limite}`);
  return largo ? emLargo(tx, le) : le();
}

/** The people of a category and of those below it, by name. */
export async function userListView(tx: Tx, sessao: CurrentSession, query: Filtro) {
  const { de, largo } = await recorteDe(tx, sessao, query);
  const le = async () => {
    const linhas = await tx.rows(sql<Row>`
      select pessoa.id, nome, codigo, email, situacao,
             coalesce((select pp.id from pericia_pessoa pp where pp.tenant_id = pessoa.tenant_id
                          and pp.pessoa_id = pessoa.id and pp.pericia_id = ${query.procId ?? null}::bigint), 0) as procpes_id
      ${de} order by ${orderBy(ORDENACAO, query.ordem)} ${parte(query)}`);
    const { total } = await tx.one(sql<{ total: number }>`select count(*) as total ${de}`);
    return { linhas: linhas, total };
  };
  const { linhas, total } = await (largo ? emLargo(tx, le) : le());
  const users = linhas.map(({ id, nome, codigo, email, situacao, procpes_id }) => ({
    id,
    nome,
    codigo: codigo ?? '',
    email: email ?? '',
    situacao,
    procPesId: procpes_id,
  }));
  return { users, total };
}
