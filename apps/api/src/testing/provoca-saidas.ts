import * as contract from '@retaguarda/contract';
import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { type Envios, enviaRelatorios } from '../features/relatorio/envia/agenda.ts';
import { DATA_DE_PAGAMENTO, recebePorPix } from './exemplos-pagamento.ts';
import { DIA_MARCADO, QUANTIA } from './marcas.ts';
import { MUNDO } from './mundo.ts';
import { terminada } from './mundo-carga.ts';
import type { Aberto } from './rede-reservada.ts';

const A = MUNDO.atrib;
const REDE = 1;

const falha = (error: unknown): void => {
  throw error;
};

/** What the office keeps of values that somebody saw: made before these are reserved. */
export interface Guardados {
  remessaId: number;
  /** Imports with lines that were refused: one by chosen columns, one in its case. */
  cargas: number[];
  /** Files of documents, one of each kind. */
  anexos: string[];
  /** Models that name every field that there is, by kind. */
  modelos: ReadonlyMap<contract.TipoDeDocumento, number>;
}

/** A file for the bank that pays a marked amount. */
async function remessa({ admin, meus }: Aberto): Promise<number> {
  const { id } = await admin.c.pede(contract.userInc, { body: recebePorPix('marcada', '52998224725') });
  const procPesId = await admin.comPessoa(meus.procId, id);
  const baixaId = await admin.novaBaixa();
  const recebId = await admin.recebivel(meus.procId, procPesId, baixaId, QUANTIA);
  await admin.situacaoDaBaixa(baixaId, SITUACAO_BAIXA.finalizada);
  const pedido = { contaId: meus.contaId, data: DATA_DE_PAGAMENTO, recebIds: [recebId], porPessoa: true };
  return (await admin.c.pede(contract.pagamentoGera, { body: pedido })).remessaId;
}

/** Lines with marked values that did not go in. */
async function importacoes({ admin: { c }, meus }: Aberto): Promise<number[]> {
  const naPericia = await c.pede(contract.periciaImportInicio, {
    body: {
      ...{ procId: meus.procId, nomeArquivo: 'no-caso.csv', sha256: 'e'.repeat(64), linhas: 1 },
      cabecalho: ['pesNome', 'pesTipo', 'horas'],
    },
  });
  const linha = (...celulas: string[]) => [{ linha: 2, celulas }];
  await c.pede(contract.periciaImportPessoas, {
    body: { importId: naPericia.importId, seq: 0, ultimo: true, linhas: linha('', '999', 'MARCA-7731') },
  });
  await terminada(c, naPericia.importId);
  const comum = {
    ...{ tipoSysId: 4 as const, condition: 0 as const, procId: 0 },
    pericia: { catgId: MUNDO.folhaA, procId: 0, procCidade: { id: 3550308 }, procSituacao: 1 },
  };
  const { andamento } = await c.pede(contract.importInicio, {
    body: {
      ...comum,
      ...{ nomeArquivo: 'casos.csv', sha256: 'd'.repeat(64), linhas: 1, cabecalho: ['Honorário', 'Prazo'] },
      atributos: [
        { catId: A.honorario, chave: '', catImport: 0 },
        { catId: A.prazo, chave: '', catImport: 1 },
      ],
    },
  });
  const { importId } = andamento;
  await c.pede(contract.importInc, {
    body: { ...comum, importId, seq: 0, ultimo: true, atributos: linha('MARCA-7731', DIA_MARCADO) },
  });
  await terminada(c, importId);
  return [naPericia.importId, importId];
}

/** Of which record a document of each kind is. */
export const documentoDe = (
  tipo: contract.TipoDeDocumento,
  { procId, pesId, baixaId, osId }: Aberto['meus'],
) => ({
  tipo,
  registro: { pericia: procId, pessoa: pesId, baixa: baixaId, ordemServico: osId, demonstrativo: pesId }[
    tipo
  ],
  ...(tipo === 'demonstrativo' ? { periodo: '2026-01-01,2026-12-31' } : {}),
});

/** A model of a kind that shows every field and every column that its author sees. */
async function modeloCheio({ admin: { c } }: Aberto, tipo: contract.TipoDeDocumento): Promise<number> {
  const { campos, tabelas } = await c.pede(contract.documentoCampos, { query: { tipo } });
  const content: contract.No[] = [
    { type: 'paragraph', content: campos.map(({ chave }) => ({ type: 'campo', attrs: { chave } })) },
    ...tabelas.map(
      ({ fonte, colunas }): contract.No => ({
        type: 'tabela',
        attrs: { fonte, colunas: colunas.map(({ chave }) => chave).slice(0, 20), total: true },
      }),
    ),
  ];
  const corpo = JSON.stringify({ type: 'doc', content } satisfies contract.Corpo);
  const base = { id: 0, versao: 0, situacao: 1 as const, categoriaId: 0, tipo };
  return (
    await c.pede(contract.MODELO_DE_DOCUMENTO.inc, { body: { ...base, nome: `Tudo de ${tipo}`, corpo } })
  ).id;
}

/** Keeps with records what shows marked values, by somebody who sees them. */
export async function guarda(lado: Aberto): Promise<Guardados> {
  const { admin, meus } = lado;
  const modelos = new Map<contract.TipoDeDocumento, number>();
  const anexos: string[] = [];
  const remessaId = await remessa(lado);
  for (const tipo of contract.TIPOS_DOS_DOCUMENTOS) {
    const modelo = await modeloCheio(lado, tipo);
    modelos.set(tipo, modelo);
    const body = { modelo, ...documentoDe(tipo, meus) };
    anexos.push((await admin.c.pede(contract.documentoGuarda, { body })).anexo.anexoId);
  }
  return { remessaId, cargas: await importacoes(lado), anexos, modelos };
}

/** A report by every field of every source that somebody sees who sees all: what one of them may say, one report says. */
export async function relatoriosDeTudo({ admin, banco }: Aberto, para: readonly number[]): Promise<number> {
  const { fontes } = await admin.c.pede(contract.relatorioFontes, { query: {} });
  const definicoes = fontes.flatMap(({ fonte, dimensoes, medidas, comPeriodo }) => {
    const data = dimensoes.find((d) => d.tipo === 'data')?.campo ?? 'data';
    const base = {
      ...contract.RELATORIO_VAZIO,
      fonte,
      medidas: medidas.slice(0, 1).map(({ campo, ops }) => ({ campo, op: ops[0] ?? 'contagem' })),
      periodo: comPeriodo ? { campo: data, quando: 'ultimos12Meses' as const } : null,
    };
    return [
      ...dimensoes.map(({ campo, tipo }) => ({
        ...base,
        grupos: [tipo === 'data' ? { campo, por: 'dia' } : { campo }],
      })),
      ...medidas.flatMap(({ campo, ops }) =>
        ops.slice(0, 1).map((op) => ({ ...base, medidas: [{ campo, op }] })),
      ),
    ];
  });
  await banco.admin.query(
    `insert into relatorio (tenant_id, id, pessoa_id, nome, descricao, definicao, no_inicio, frequencia, dia, hora, para, proximo)
     select ${REDE}, 90000 + n, $2, 'Relatório ' || n, '', d, false, 'dia', 0, 8, $3, now() - interval '1 minute'
       from jsonb_array_elements($1::jsonb) with ordinality as x(d, n)`,
    [JSON.stringify(definicoes), para[0], para],
  );
  return definicoes.length;
}

/** Sends what is due of reports. */
export const enviaTodos = ({ banco }: Aberto): Promise<void> =>
  enviaRelatorios({
    pool: banco.pool,
    publicUrl: 'https://rede.exemplo',
    menos: '',
    aoFalhar: falha,
  } satisfies Envios);
