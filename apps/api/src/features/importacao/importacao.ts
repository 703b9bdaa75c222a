import { isDeepStrictEqual } from 'node:util';
import {
  type CargaAnterior,
  type ImportacaoAndamento,
  type LinhaRecusada,
  MESSAGES,
  type periciaImportInicio,
  type periciaImportPessoas,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { AppError, naoEncontrado, regra } from '../../base/http/app-error.ts';
import { modeloDe } from '../../nucleo/modelo/public.ts';
import { carregaPericia, tocaPericia, travaPericia } from '../pericia/public.ts';
import { lerCabecalho, lerLinha, mensagemCabecalho } from './celulas.ts';
import { importaLinhas, somaDoBloco } from './importa-bloco.ts';
import { exigeConfirmacao, travaArquivo } from './repete.ts';

type Inicio = RouteBody<typeof periciaImportInicio>;
type Bloco = RouteBody<typeof periciaImportPessoas>;

interface Row {
  id: number;
  pericia_id: number;
  pessoa_id: number;
  nome_arquivo: string;
  sha256: string;
  linhas: number;
  cabecalho: string[];
  proximo: number;
  inseridas: number;
  recusadas: number;
  concluida_em: string | null;
}

const andamento = (r: Row): ImportacaoAndamento => ({
  importId: r.id,
  nomeArquivo: r.nome_arquivo,
  sha256: r.sha256,
  proximo: r.proximo,
  linhas: r.linhas,
  inseridas: r.inseridas,
  recusadas: r.recusadas,
  concluida: r.concluida_em !== null,
});

async function definicoesDe(tx: Tx, categoriaId: number) {
  const modelo = await modeloDe(tx);
  return modelo.etapa(modelo.refDe(categoriaId), 'periciaPessoa');
}

/** The last import of the same file into the same case, by anybody, that registered people. */
async function importacaoAnterior(tx: Tx, { id, pericia_id, sha256 }: Row): Promise<CargaAnterior | null> {
  const linha = await tx.talvez(sql<CargaAnterior>`
    select i.id as "importId", i.nome_arquivo as "nomeArquivo", coalesce(a.nome, '') as autor,
           coalesce(i.concluida_em, i.criado_em) as em, i.inseridas, 0 as atualizadas, i.recusadas
      from importacao i left join pessoa a on a.tenant_id = i.tenant_id and a.id = i.pessoa_id
     where i.tenant_id = ${tx.tenant} and i.pericia_id = ${pericia_id} and i.sha256 = ${sha256}
       and i.inseridas > 0 and i.id <> ${id}
     order by i.id desc limit 1`);
  return linha ?? null;
}

/** A file that is in the case already enters again only when that is meant. */
async function confereRepeticao(tx: Tx, importacao: Row, repete: boolean): Promise<void> {
  if (importacao.proximo > 0 || repete) return;
  await travaArquivo(tx, [importacao.sha256, importacao.pericia_id]);
  exigeConfirmacao(await importacaoAnterior(tx, importacao), repete);
}

/** Another row of the file may hold the titles until its first rows are in; from then on they are what they were. */
async function confereTitulos(tx: Tx, row: Row, { cabecalho, linhas }: Inicio): Promise<void> {
  if (row.linhas === linhas && isDeepStrictEqual(row.cabecalho, cabecalho)) return;
  if (row.proximo > 0)
    throw regra(
      'importacao',
      'Este arquivo já começou a ser importado com outra linha de títulos. Escolha-a para continuar.',
      'cabecalho',
    );
  await tx.faz(sql`
    update importacao set linhas = ${linhas}, cabecalho = ${JSON.stringify(cabecalho)}::jsonb
     where tenant_id = ${tx.tenant} and id = ${row.id}`);
}

/** Starts an import, or finds the interrupted one of the same file by the same person. */
export async function iniciaImportacao(
  tx: Tx,
  sessao: SessaoAtual,
  envio: Inicio,
): Promise<RouteResponse<typeof periciaImportInicio>> {
  const pericia = await carregaPericia(tx, envio.procId);
  const cabecalho = lerCabecalho(envio.cabecalho, await definicoesDe(tx, pericia.categoria_id));
  if (!cabecalho.ok) throw regra('importacao', mensagemCabecalho(cabecalho.titulo), 'cabecalho');
  await tx.faz(sql`
    insert into importacao (tenant_id, pericia_id, categoria_id, pessoa_id, nome_arquivo, sha256, linhas, cabecalho)
    values (${tx.tenant}, ${pericia.id}, ${pericia.categoria_id}, ${sessao.pessoaId}, ${envio.nomeArquivo},
            ${envio.sha256}, ${envio.linhas}, ${JSON.stringify(envio.cabecalho)}::jsonb)
    on conflict (tenant_id, pericia_id, pessoa_id, sha256) where concluida_em is null do nothing`);
  const row = await tx.uma(
    sql<Row>`
    select * from importacao
     where tenant_id = ${tx.tenant} and pericia_id = ${pericia.id} and pessoa_id = ${sessao.pessoaId}
       and sha256 = ${envio.sha256} and concluida_em is null`,
    naoEncontrado,
  );
  await confereTitulos(tx, row, envio);
  return {
    ...andamento(row),
    linhas: envio.linhas,
    anterior: row.proximo > 0 ? null : await importacaoAnterior(tx, row),
  };
}

async function travaImportacao(tx: Tx, sessao: SessaoAtual, importId: number): Promise<Row> {
  return tx.uma(
    sql<Row>`
    select * from importacao
     where tenant_id = ${tx.tenant} and id = ${importId} and pessoa_id = ${sessao.pessoaId} for no key update`,
    naoEncontrado,
  );
}

interface Resposta {
  message: string;
  andamento: ImportacaoAndamento;
  recusadas: LinhaRecusada[];
}

/** A chunk that was taken in before answers what it answered then; another content under its number is refused. */
async function repetido(tx: Tx, importacao: Row, envio: Bloco, soma: string): Promise<Resposta | null> {
  if (envio.seq >= importacao.proximo) return null;
  const bloco = await tx.talvez(sql<{ sha256: string; resposta: Resposta }>`
    select sha256, resposta from importacao_bloco
     where tenant_id = ${tx.tenant} and importacao_id = ${importacao.id} and seq = ${envio.seq}`);
  if (bloco?.sha256 !== soma) throw regra('importacao', MESSAGES.blocoDiferente, 'seq');
  return bloco.resposta;
}

async function conclui(
  tx: Tx,
  importacao: Row,
  envio: Bloco,
  feito: { inseridas: number; linhasRecusadas: number },
): Promise<Row> {
  return tx.uma(
    sql<Row>`
    update importacao set proximo = ${envio.seq + 1}::int, lidas = lidas + ${envio.linhas.length}::int,
           inseridas = inseridas + ${feito.inseridas}::int, recusadas = recusadas + ${feito.linhasRecusadas}::int,
           concluida_em = case when ${envio.ultimo}::boolean then now() end
     where tenant_id = ${tx.tenant} and id = ${importacao.id} returning *`,
    naoEncontrado,
  );
}

/** Takes in one chunk: its good lines, its refusals and the progress are one transaction. */
export async function importaBloco(tx: Tx, sessao: SessaoAtual, envio: Bloco): Promise<Resposta> {
  const importacao = await travaImportacao(tx, sessao, envio.importId);
  const soma = somaDoBloco(envio.linhas);
  const antes = await repetido(tx, importacao, envio, soma);
  if (antes !== null) return antes;
  if (importacao.concluida_em !== null || envio.seq > importacao.proximo)
    throw new AppError(
      409,
      [{ code: 'importacao', message: `O próximo bloco esperado é o ${importacao.proximo}` }],
      andamento(importacao),
    );
  await confereRepeticao(tx, importacao, envio.repete);
  const pericia = await travaPericia(tx, importacao.pericia_id);
  const modelo = await modeloDe(tx);
  const definicoes = await definicoesDe(tx, pericia.categoria_id);
  const cabecalho = lerCabecalho(importacao.cabecalho, definicoes);
  if (!cabecalho.ok) throw regra('importacao', mensagemCabecalho(cabecalho.titulo), 'cabecalho');
  const nomes = new Map(definicoes.map((d) => [d.id, d.codId]));
  const contexto = { modelo, pericia, sessao, titulo: (id: number) => nomes.get(id) ?? '' };
  const lidas = envio.linhas.map((l) => lerLinha(cabecalho.colunas, l.linha, l.celulas));
  const feito = await importaLinhas(tx, contexto, lidas);
  if (feito.recusas.length > 0)
    await tx.faz(sql`
      insert into importacao_recusa (tenant_id, importacao_id, linha, coluna, motivo)
      select ${tx.tenant}::bigint, ${importacao.id}::bigint, d.linha, d.coluna, d.motivo
        from json_to_recordset(${JSON.stringify(feito.recusas)}::json) as d(linha int, coluna text, motivo text)
      on conflict do nothing`);
  const depois = await conclui(tx, importacao, envio, feito);
  if (feito.inseridas > 0) await tocaPericia(tx, pericia.id);
  const resposta = {
    message: envio.ultimo ? `${formatNumber(depois.inseridas)} pessoas importadas` : '',
    andamento: andamento(depois),
    recusadas: feito.recusas,
  };
  await tx.faz(sql`
    insert into importacao_bloco (tenant_id, importacao_id, seq, sha256, resposta)
    values (${tx.tenant}, ${importacao.id}, ${envio.seq}, ${soma}, ${JSON.stringify(resposta)}::jsonb)`);
  return resposta;
}

/** The last import into a case with its refused lines. */
export async function ultimaImportacao(tx: Tx, procId: number) {
  await carregaPericia(tx, procId);
  const row = await tx.talvez(sql<Row>`
    select * from importacao where tenant_id = ${tx.tenant} and pericia_id = ${procId} order by id desc limit 1`);
  if (row === undefined) return { andamento: null, recusadas: [] };
  const recusas = await tx.linhas(sql<LinhaRecusada>`
    select linha, coluna, motivo from importacao_recusa
     where tenant_id = ${tx.tenant} and importacao_id = ${row.id} order by linha, coluna limit 10000`);
  return { andamento: andamento(row), recusadas: recusas };
}
