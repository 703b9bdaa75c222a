import { type periciaIncPessoas, type RouteBody, TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { mapInSlices } from '../../base/calculation/time-slices.ts';
import { INACTIVE_PERSON } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { docDePessoa, gravaBusca } from '../../nucleo/busca/public.ts';
import { comValores, registra } from '../../nucleo/historico/public.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { inicia } from '../../nucleo/valores/public.ts';
import { comIds } from '../../registros/tabela.ts';
import { externosAcima, externosDaPericia, type PessoaRow, tocaPericia, travaPericia } from './carrega.ts';

type Envio = RouteBody<typeof periciaIncPessoas>['pessoas'][number];

/** Whether people can be registered in the category: an active leaf of the tree of people. */
function confereTipoPessoa(modelo: Modelo, catgId: number): boolean {
  return modelo.folhas(TIPO_SYS.pessoas).some((c) => c.id === catgId);
}

type Nova = Extract<Envio, { pesNome: string }>;

/** Registers people known only by name and type (situacao 3, Cadastro Incompleto), each with its id. */
async function incluiNovas(tx: Tx, sessao: CurrentSession, novas: readonly Nova[]) {
  if (novas.length === 0) return [];
  const criadas = await comIds(tx, 'pessoa', novas, () => 0);
  await tx.execute(sql`
    insert into pessoa (tenant_id, id, categoria_id, nome, situacao)
    select ${tx.tenant}::bigint, d.id, d."pesTipo", d."pesNome", ${SITUACAO_PESSOA.incompleta}::smallint
      from json_to_recordset(${JSON.stringify(criadas)}::json) as d(id bigint, "pesTipo" bigint, "pesNome" text)
    returning 1`);
  await gravaBusca(
    tx,
    'pessoa',
    criadas.map(({ id, pesNome }) => ({ id, doc: docDePessoa({ nome: pesNome }) })),
  );
  await registra(
    tx,
    sessao.pessoaId,
    criadas.map(({ id, pesNome, pesTipo }) => ({
      entidade: 'pessoa',
      id,
      depois: { nome: pesNome, catgId: pesTipo, situacao: SITUACAO_PESSOA.incompleta },
    })),
  );
  return criadas.map(({ id, pesTipo }) => ({ id, categoria_id: pesTipo, valores_pessoa: {} }));
}

type Cadastro = Pick<PessoaRow, 'id' | 'categoria_id' | 'valores_pessoa'>;

/** Locked against a change of theirs, which looks for the cases that name them: what is calculated here follows from them. */
async function travaCadastros(tx: Tx, ids: ReadonlySet<number>): Promise<Cadastro[]> {
  const achados = await tx.rows(sql<Cadastro>`
    select id, categoria_id, valores as valores_pessoa from pessoa
     where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) and situacao <> ${INACTIVE_PERSON}
     order by id for key share`);
  if (achados.length < ids.size) throw notFound();
  return achados;
}

/** The registrations of who is sent, each once, in their order; new ones are made. */
async function resolve(tx: Tx, sessao: CurrentSession, modelo: Modelo, enviadas: readonly Envio[]) {
  const novas = enviadas.filter((e) => 'pesNome' in e);
  const vistos = modelo.sem(sessao.hiddenCategories);
  if (!novas.every((n) => confereTipoPessoa(vistos, n.pesTipo)))
    throw ruleViolation('campo_invalido', 'Tipo de pessoa não informada', 'pesTipo');
  const ids = new Set(enviadas.flatMap((e) => ('pesId' in e ? [e.pesId] : [])));
  const porId = new Map((await travaCadastros(tx, ids)).map((c) => [c.id, c]));
  const criadas = (await incluiNovas(tx, sessao, novas)).values();
  const naOrdem = enviadas.map((e) => ('pesId' in e ? porId.get(e.pesId) : criadas.next().value));
  return [...new Set(naOrdem.filter((c) => c !== undefined))];
}

/** Binds people to a case; one that is bound already stays as it is. */
export async function incluiPessoas(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  enviadas: readonly Envio[],
) {
  const modelo = await modeloDe(tx);
  const pericia = await travaPericia(tx, procId);
  const nivel = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'periciaPessoa');
  const externos = externosDaPericia(modelo, pericia);
  const cadastros = await resolve(tx, sessao, modelo, enviadas);
  const iniciadas = await mapInSlices(cadastros, (c) => ({
    pessoaId: c.id,
    valores: inicia(nivel, externosAcima(modelo, externos, c)).guardar,
  }));
  const linhas = await comIds(tx, 'periciaPessoa', iniciadas, () => 0);
  const novas = await tx.rows(sql<{ id: number }>`
    insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id, valores)
    select ${tx.tenant}::bigint, d.id, ${pericia.id}::bigint, ${pericia.categoria_id}::bigint, d."pessoaId", d.valores
      from json_to_recordset(${JSON.stringify(linhas)}::json) as d(id bigint, "pessoaId" bigint, valores jsonb)
    on conflict (tenant_id, pericia_id, pessoa_id) do nothing returning id`);
  const estas = new Set(novas.map((n) => n.id));
  const registros = linhas
    .filter((l) => estas.has(l.id))
    .map(({ id, pessoaId, valores }) => ({
      entidade: 'periciaPessoa' as const,
      id,
      periciaId: pericia.id,
      depois: comValores({ pessoaId }, valores),
    }));
  await registra(tx, sessao.pessoaId, registros);
  if (registros.length > 0) await tocaPericia(tx, pericia.id);
  return tx.rows(sql<{ procPesId: number; pesId: number; pesNome: string }>`
    select pp.id as "procPesId", pp.pessoa_id as "pesId", p.nome as "pesNome"
      from pericia_pessoa pp join pessoa p on p.tenant_id = pp.tenant_id and p.id = pp.pessoa_id
     where pp.tenant_id = ${tx.tenant} and pp.pericia_id = ${pericia.id}
       and pp.pessoa_id = any(${cadastros.map((c) => c.id)}::bigint[])
     order by pp.id`);
}
