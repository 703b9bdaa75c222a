import {
  type BlocoImportacao,
  type importInc,
  type importVerifica,
  MESSAGES,
  type RecusaImportacao,
  type RouteBody,
  type RouteResponse,
} from '@retaguarda/contract';
import { formatNumber, SITUACAO_CARGA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { emFatias } from '../../base/calculo/em-fatias.ts';
import type { Tx } from '../../base/db/tx.ts';
import { AppError, naoEncontrado, regra } from '../../base/http/app-error.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { somaDoBloco } from '../importacao/public.ts';
import { confereRepeticao } from './carga-anterior.ts';
import { andamentoDe, type CargaRow, cargaDoAutor } from './carga-row.ts';
import { type Contexto, contextoDe } from './contexto.ts';
import { leLinha, maximoDeLinhas, recusasNoFio } from './le-linha.ts';
import type { Gravado, Processado } from './processa.ts';
import { processaDe } from './tipos/processos.ts';

type Resposta = RouteResponse<typeof importInc>;

async function processa(
  tx: Tx,
  contexto: Contexto,
  linhas: BlocoImportacao['atributos'],
  gravar: boolean,
): Promise<Processado> {
  if (linhas.length > maximoDeLinhas(contexto))
    throw regra(
      'importacao',
      `No máximo ${formatNumber(maximoDeLinhas(contexto))} linhas por bloco`,
      'atributos',
    );
  if (new Set(linhas.map((l) => l.linha)).size !== linhas.length)
    throw regra('importacao', 'O bloco repete uma linha', 'atributos');
  const lidas = await emFatias(linhas, (l) => leLinha(contexto, l));
  return processaDe(contexto.carga)(tx, contexto, lidas, gravar);
}

/** The verdict on a chunk; no record is written. */
export async function verificaBloco(
  tx: Tx,
  sessao: SessaoAtual,
  { importId, atributos }: RouteBody<typeof importVerifica>,
): Promise<RouteResponse<typeof importVerifica>> {
  const contexto = await contextoDe(tx, sessao, await cargaDoAutor(tx, sessao, { id: importId }));
  const { faltas, inseridas, atualizadas, aceitas } = await processa(tx, contexto, atributos, false);
  return { inseridas, atualizadas, recusas: recusasNoFio(contexto, faltas), aceitas: [...aceitas] };
}

/** A chunk that was taken in before answers what it answered then; another content under its number is refused. */
async function repetido(tx: Tx, carga: CargaRow, seq: number, soma: string): Promise<Resposta | null> {
  if (seq >= carga.proximo) return null;
  const bloco = await tx.talvez(sql<{ sha256: string; resposta: Resposta }>`
    select sha256, resposta from carga_bloco
     where tenant_id = ${tx.tenant} and carga_id = ${carga.id} and seq = ${seq}`);
  if (bloco?.sha256 !== soma) throw regra('importacao', MESSAGES.blocoDiferente, 'seq');
  return bloco.resposta;
}

function confereEnvio(carga: CargaRow, envio: BlocoImportacao): void {
  const { tipoSysId, condition, procId, pericia } = envio;
  if (
    carga.tipo !== tipoSysId ||
    carga.condicao !== condition ||
    (carga.pericia_id ?? 0) !== procId ||
    carga.categoria_id !== pericia.catgId
  )
    throw regra('importacao', 'O bloco é de outra importação', 'importId');
}

async function guardaRecusas(
  tx: Tx,
  carga: CargaRow,
  envio: BlocoImportacao,
  recusas: readonly RecusaImportacao[],
): Promise<number> {
  if (recusas.length === 0) return 0;
  const celulas = new Map(envio.atributos.map((l) => [l.linha, l.celulas]));
  const porLinha = new Map<number, Omit<RecusaImportacao, 'linha'>[]>();
  for (const { linha, ...motivo } of recusas) porLinha.set(linha, [...(porLinha.get(linha) ?? []), motivo]);
  const linhas = [...porLinha].map(([linha, motivos]) => ({
    linha,
    celulas: celulas.get(linha) ?? [],
    motivos,
  }));
  await tx.faz(sql`
    insert into carga_recusa (tenant_id, carga_id, linha, celulas, motivos)
    select ${tx.tenant}::bigint, ${carga.id}::bigint, d.linha, d.celulas, d.motivos
      from json_to_recordset(${JSON.stringify(linhas)}::json) as d(linha int, celulas jsonb, motivos jsonb)
    on conflict do nothing`);
  return porLinha.size;
}

async function guardaGravados(tx: Tx, carga: CargaRow, gravados: readonly Gravado[]): Promise<void> {
  if (gravados.length === 0) return;
  await tx.faz(sql`
    insert into carga_registro (tenant_id, carga_id, entidade, registro_id, linha, versao, antes, pontos)
    select ${tx.tenant}::bigint, ${carga.id}::bigint, d.entidade, d.id, d.linha, d.versao, d.antes, coalesce(d.pontos, 0)
      from json_to_recordset(${JSON.stringify(gravados)}::json)
           as d(entidade text, id bigint, linha int, versao int, antes jsonb, pontos int)`);
}

async function avanca(
  tx: Tx,
  { id }: CargaRow,
  { seq, ultimo }: BlocoImportacao,
  feito: { inseridas: number; atualizadas: number; recusadas: number },
): Promise<CargaRow> {
  return tx.uma(
    sql<CargaRow>`
    update carga set proximo = ${seq + 1}::int, inseridas = inseridas + ${feito.inseridas}::int,
           atualizadas = atualizadas + ${feito.atualizadas}::int, recusadas = recusadas + ${feito.recusadas}::int,
           situacao = case when ${ultimo}::boolean then 1 else 0 end,
           concluida_em = case when ${ultimo}::boolean then now() end
     where tenant_id = ${tx.tenant} and id = ${id} returning *`,
    naoEncontrado,
  );
}

/** What the operator is told when the last chunk is in. */
function mensagemDe({ inseridas, atualizadas, recusadas }: CargaRow): string {
  const partes = [
    `${formatNumber(inseridas)} ${inseridas === 1 ? 'registro incluído' : 'registros incluídos'}`,
    `${formatNumber(atualizadas)} ${atualizadas === 1 ? 'atualizado' : 'atualizados'}`,
    `${formatNumber(recusadas)} ${recusadas === 1 ? 'linha recusada' : 'linhas recusadas'}`,
  ];
  return `Importação concluída: ${partes.join(', ')}`;
}

async function registraPasso(tx: Tx, sessao: SessaoAtual, antes: CargaRow, depois: CargaRow): Promise<void> {
  const { id, tipo, condicao, categoria_id: categoriaId, nome_arquivo: nomeArquivo, sha256, linhas } = depois;
  if (antes.proximo === 0)
    await registra(tx, sessao.pessoaId, [
      { entidade: 'carga', id, depois: { tipo, condicao, categoriaId, nomeArquivo, sha256, linhas } },
    ]);
  if (depois.situacao === SITUACAO_CARGA.concluida) {
    const { inseridas, atualizadas, recusadas } = depois;
    await registra(tx, sessao.pessoaId, [
      {
        entidade: 'carga',
        id,
        antes: { situacao: antes.situacao },
        depois: { situacao: depois.situacao, inseridas, atualizadas, recusadas },
      },
    ]);
  }
}

/** Takes in one chunk: its good lines, its refusals, what undoing takes and the progress are one transaction. */
export async function importaBloco(tx: Tx, sessao: SessaoAtual, envio: BlocoImportacao): Promise<Resposta> {
  const carga = await cargaDoAutor(tx, sessao, { id: envio.importId, trava: true });
  confereEnvio(carga, envio);
  const contexto = await contextoDe(tx, sessao, carga);
  const soma = somaDoBloco(envio.atributos);
  const antes = await repetido(tx, carga, envio.seq, soma);
  if (antes !== null) return antes;
  if (carga.situacao !== SITUACAO_CARGA.andamento || envio.seq > carga.proximo)
    throw new AppError(
      409,
      [{ code: 'importacao', message: `O próximo bloco esperado é o ${carga.proximo}` }],
      andamentoDe(carga),
    );
  await confereRepeticao(tx, carga, envio.repete);
  const { faltas, gravados, inseridas, atualizadas } = await processa(tx, contexto, envio.atributos, true);
  const recusas = recusasNoFio(contexto, faltas);
  const recusadas = await guardaRecusas(tx, carga, envio, recusas);
  await guardaGravados(tx, carga, gravados);
  const depois = await avanca(tx, carga, envio, { inseridas, atualizadas, recusadas });
  await registraPasso(tx, sessao, carga, depois);
  const resposta = {
    message: envio.ultimo ? mensagemDe(depois) : '',
    andamento: andamentoDe(depois),
    recusas,
  };
  await tx.faz(sql`
    insert into carga_bloco (tenant_id, carga_id, seq, sha256, resposta)
    values (${tx.tenant}, ${carga.id}, ${envio.seq}, ${soma}, ${JSON.stringify(resposta)}::jsonb)`);
  return resposta;
}
