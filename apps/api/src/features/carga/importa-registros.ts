import { createHash } from 'node:crypto';
import { type AtributoDefinicao, type AtribValor, unidadeDe } from '@retaguarda/atributos';
import type { importInc, RegistrosImportacao, RouteResponse, ValorDeRegistro } from '@retaguarda/contract';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { comCampos, type ValorComCampo } from './campos/campo-do-valor.ts';
import type { Escolha } from './campos/catalogo.ts';
import { camposDe, definicoesDe } from './campos.ts';
import { confereRepeticao } from './carga-anterior.ts';
import { andamentoDe, cargaDoAutor, mensagemDe } from './carga-row.ts';
import { gravaBloco } from './grava-bloco.ts';
import { iniciaCarga } from './inicia-carga.ts';
import { contextoDe } from './monta-contexto.ts';
import { registraInicio } from './registra-carga.ts';

/** Under which the history of imports keeps records that came without a file. */
const SEM_ARQUIVO = 'Registros enviados pela API';
const PRIMEIRA_LINHA = 2;

const campoDe = ({ catId, chave }: Pick<ValorComCampo, 'catId' | 'chave'>): string =>
  catId > 0 ? String(catId) : chave;

const saoVarios = (atributos: RegistrosImportacao['atributos']): atributos is ValorDeRegistro[][] =>
  Array.isArray(atributos[0]);

/** A value as a cell of a file would hold it, so that both ways get the same verdict. */
function celulaDe(def: AtributoDefinicao | undefined, valor: AtribValor): string {
  const lido = def === undefined ? undefined : unidadeDe(def).parse(def, valor);
  if (def !== undefined && lido?.ok === true) return unidadeDe(def).format(def, lido.valor);
  if (valor === null) return '';
  if (Array.isArray(valor)) return valor.map(String).join(', ');
  return typeof valor === 'number' ? String(valor).replace('.', ',') : String(valor);
}

/** Refusals that a message tells; all of them stand beside it. */
const DITAS = 3;

/** Why records were refused, in words. */
const ditas = (recusas: RouteResponse<typeof importInc>['recusas']): string[] =>
  recusas.slice(0, DITAS).map(({ linha, campo, valor, motivo }) => {
    const onde = [`Linha ${linha}`, campo].filter((t) => t !== '').join(', ');
    return `${onde}: ${motivo}${valor === '' ? '' : ` (“${valor.slice(0, 60)}”)`}`;
  });

/** Records as the rows of a file of their fields. */
interface Folha {
  /** What each column feeds, with what it is called. */
  colunas: readonly (Pick<ValorComCampo, 'catId' | 'chave'> & { titulo: string })[];
  linhas: { linha: number; celulas: string[] }[];
}

function folhaDe(modelo: Modelo, escolha: Escolha, atributos: RegistrosImportacao['atributos']): Folha {
  const campos = camposDe(modelo, escolha);
  const registros = (saoVarios(atributos) ? atributos : [atributos]).map((valores) =>
    comCampos(valores, campos),
  );
  const titulos = new Map(campos.map((c) => [campoDe(c), c.catDados.label]));
  const defs = new Map(definicoesDe(modelo, escolha).map((d) => [String(d.id), d]));
  const colunas = [...new Map(registros.flat().map((v) => [campoDe(v), v])).values()];
  return {
    colunas: colunas.map(({ catId, chave }) => {
      const campo = campoDe({ catId, chave });
      return { catId, chave, titulo: titulos.get(campo) ?? campo };
    }),
    linhas: registros.map((registro, i) => {
      const valores = new Map(registro.map((v) => [campoDe(v), v.atribValue]));
      return {
        linha: i + PRIMEIRA_LINHA,
        celulas: colunas.map((c) => celulaDe(defs.get(campoDe(c)), valores.get(campoDe(c)) ?? null)),
      };
    }),
  };
}

/** What its import begins with: the file that the records would make. */
const comoArquivo = ({ colunas, linhas }: Folha) => ({
  nomeArquivo: SEM_ARQUIVO,
  sha256: createHash('sha256')
    .update(JSON.stringify([colunas.map(campoDe), linhas]))
    .digest('hex'),
  linhas: linhas.length,
  linhaTitulo: 1,
  cabecalho: colunas.map((c) => c.titulo),
  atributos: colunas.map(({ catId, chave }, catImport) => ({ catId, chave, catImport })),
});

/** Takes in whole records: an import whose columns are their fields, begun and finished by one call. */
export async function importaRegistros(
  tx: Tx,
  sessao: CurrentSession,
  { repete, atributos, ...escolhas }: RegistrosImportacao,
): Promise<RouteResponse<typeof importInc>> {
  const escolha = {
    tipo: escolhas.tipoSysId,
    condicao: escolhas.condition,
    categoriaId: escolhas.pericia.catgId,
  };
  const folha = folhaDe(await modeloDe(tx), escolha, atributos);
  const { linhas } = folha;
  const { andamento } = await iniciaCarga(tx, sessao, { ...escolhas, ...comoArquivo(folha) });
  const carga = await cargaDoAutor(tx, sessao, andamento.importId);
  await confereRepeticao(tx, carga, repete);
  const contexto = await contextoDe(tx, sessao, carga);
  await registraInicio(tx, sessao.pessoaId, carga);
  const { carga: feita, recusas } = await gravaBloco(tx, contexto, { seq: 0, ate: 0, ultimo: true, linhas });
  const comValor = recusas.map((r) => ({
    ...r,
    valor: linhas[r.linha - PRIMEIRA_LINHA]?.celulas[r.coluna] ?? '',
  }));
  return {
    message: [mensagemDe(feita), ...ditas(comValor)].join('. '),
    andamento: andamentoDe(feita),
    recusas: comValor,
  };
}
