import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { mapInSlices } from '../../../base/calculation/time-slices.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { seeingEverything, type Tx } from '../../../base/db/tx.ts';
import { catalogoDe, valoresIniciais } from '../../../registros/com-atributos.ts';
import { grava } from '../../../registros/registro.ts';
import { carregaOnde, type Guardado, paraLinha } from '../../../registros/tabela.ts';
import type { Contexto, Falta, LinhaLida } from '../contexto.ts';
import type { Processa } from '../processa.ts';
import {
  ID,
  idDe,
  iguaisGravados,
  julgaTodas,
  julgaValores,
  linhasGravadas,
  repeteLinha,
  separa,
  Vistas,
} from './comum.ts';
import type { Cadastro } from './descricao.ts';
import { type Gravado, sozinho } from './gravado.ts';

interface Aceita<E> {
  linha: number;
  antes: Guardado<E>;
  estado: E;
  valores: AttributeValues;
}

interface Juizo<E extends object> {
  cadastro: Cadastro<E>;
  contexto: Contexto;
  /** What is unique of each line by itself. */
  chaves: ReadonlyMap<LinhaLida, Chaves>;
  /** Whoever has what is unique of a line. */
  donos: ReadonlyMap<string, Guardado<E>>;
  gravadas: ReadonlyMap<number, number>;
  novo: Guardado<E>;
  vistas: Vistas;
}

type Chaves = readonly (readonly [chave: string, valor: string])[];

const chaveUnica = (chave: string, valor: string): string => `${chave}\u0000${valor}`;

/** What is unique of a record, by field; an empty one is nobody's. */
const chavesDe = <E extends object>({ chaves }: Cadastro<E>, estado: E): Chaves =>
  chaves.map((chave): [string, string] => [chave, String(estado[chave])]).filter(([, valor]) => valor !== '');

const jaExiste = <E extends object>({ registro }: Cadastro<E>, chave: string): string =>
  Object.values(registro.unicas ?? {}).find((u) => u.field === chave)?.message ?? '';

/** Stored records that hold what is unique of the lines; locked when they are to be changed. */
function donosDe<E extends object>(
  tx: Tx,
  cadastro: Cadastro<E>,
  daLinha: Juizo<E>['chaves'],
  trava: boolean,
): Promise<Guardado<E>[]> {
  const { registro } = cadastro;
  const todas = [...daLinha.values()].flat();
  const condicoes = cadastro.chaves.map((chave) => {
    const valores = [...new Set(todas.filter(([c]) => c === chave).map(([, valor]) => valor))];
    return sql`${sql.ref(`t.${registro.colunas[chave].nome}`)} = any(${valores}::text[])`;
  });
  return carregaOnde(tx, registro, sql`(${sql.join(condicoes, sql` or `)})`, trava);
}

/** Which record a line means: a stored one, none yet, or it can't be told. */
function qualE<E extends object>(juizo: Juizo<E>, l: LinhaLida): { antes: Guardado<E> } | Falta[] {
  const { cadastro, contexto, donos, gravadas, novo } = juizo;
  const { sessao, modelo, carga } = contexto;
  const chaves = juizo.chaves.get(l) ?? [];
  const achados = chaves.flatMap(([chave, valor]) => {
    const dono = donos.get(chaveUnica(chave, valor));
    return dono === undefined ? [] : [{ chave, dono }];
  });
  const [primeiro, segundo] = achados;
  const chave = primeiro?.chave ?? chaves[0]?.[0] ?? '';
  const recusa = (motivo: string): Falta[] => [{ linha: l.linha, chave, motivo }];
  if (primeiro === undefined)
    return cadastro.podeIncluir(sessao) ? { antes: novo } : recusa('Falta a permissão de incluir');
  const { dono } = primeiro;
  if (segundo !== undefined && segundo.dono.id !== dono.id)
    return [{ linha: l.linha, chave: segundo.chave, motivo: jaExiste(cadastro, segundo.chave) }];
  const gravada = gravadas.get(dono.id);
  if (gravada !== undefined) return recusa(repeteLinha(gravada));
  if (dono.categoriaId !== carga.categoria_id) {
    const vista = modelo.sem(sessao.hiddenCategories).categoria(dono.categoriaId);
    return recusa(vista === undefined ? jaExiste(cadastro, chave) : `Já é de outra categoria: ${vista.nome}`);
  }
  return cadastro.podeAlterar(sessao) ? { antes: dono } : recusa('Falta a permissão de alterar');
}

/** What others have already: stored records, or earlier lines of the file. */
function repetidas<E extends object>(juizo: Juizo<E>, linha: number, antes: Guardado<E>, estado: E): Falta[] {
  const { cadastro, donos, vistas } = juizo;
  const unicas = chavesDe(cadastro, estado);
  const tomadas = unicas.flatMap(([chave, valor]): Falta[] => {
    const dono = donos.get(chaveUnica(chave, valor));
    if (dono === undefined || dono.id === antes.id) return [];
    return [{ linha, chave, motivo: jaExiste(cadastro, chave) }];
  });
  if (tomadas.length > 0) return tomadas;
  return [...vistas.toma(linha, [...unicas, idDe(antes.id)])].map(([chave, outra]) => ({
    linha,
    chave: chave === ID ? (unicas[0]?.[0] ?? '') : chave,
    motivo: repeteLinha(outra),
  }));
}

function julgaLinha<E extends object>(juizo: Juizo<E>, l: LinhaLida): Aceita<E> | Falta[] {
  const { cadastro, contexto } = juizo;
  const qual = qualE(juizo, l);
  if (Array.isArray(qual)) return [...l.faltas, ...qual];
  const { antes } = qual;
  const { estado, faltas } = cadastro.junta(l, antes.estado);
  const catalogo = catalogoDe(contexto.modelo, cadastro.registro.tipo, contexto.carga.categoria_id);
  const julgado = julgaValores(catalogo, contexto, l, { anteriores: antes.valores });
  const todas = [...l.faltas, ...faltas, ...julgado.faltas];
  if (todas.length > 0) return todas;
  const dobras = repetidas(juizo, l.linha, antes, estado);
  return dobras.length > 0 ? dobras : { linha: l.linha, antes, estado, valores: julgado.guardar };
}

async function gravaAceitas<E extends object>(
  tx: Tx,
  { sessao, carga }: Contexto,
  { registro }: Cadastro<E>,
  aceitas: readonly Aceita<E>[],
): Promise<Gravado[]> {
  const mudancas = aceitas.map((a) => ({ ...a, antes: a.antes.id === 0 ? null : a.antes }));
  const gravadas = await grava(tx, sessao, registro, mudancas, {
    fixas: { categoria_id: carga.categoria_id },
    protege: sozinho,
  });
  return gravadas.map(({ id, antes, linha }) => ({
    entidade: registro.tipo,
    id,
    linha,
    versao: (antes?.versao ?? 0) + 1,
    antes: antes === null ? null : { ...paraLinha(registro, antes.estado), valores: antes.valores },
  }));
}

async function preparaJuizo<E extends object>(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro<E>,
  { linhas, gravar }: { linhas: readonly LinhaLida[]; gravar: boolean },
): Promise<Juizo<E>> {
  const { modelo, carga } = contexto;
  const { registro, novo } = cadastro;
  const chaves = new Map(
    await mapInSlices(linhas, (l) => [l, chavesDe(cadastro, cadastro.junta(l, novo).estado)] as const),
  );
  const donos = await seeingEverything(tx, () => donosDe(tx, cadastro, chaves, gravar));
  const ids = donos.map((d) => d.id);
  const valores = valoresIniciais(catalogoDe(modelo, registro.tipo, carga.categoria_id));
  return {
    cadastro,
    contexto,
    chaves,
    donos: new Map(donos.flatMap((d) => chavesDe(cadastro, d.estado).map(([c, v]) => [chaveUnica(c, v), d]))),
    gravadas: await linhasGravadas(tx, contexto, registro.tipo, ids),
    novo: { id: 0, versao: 0, categoriaId: carga.categoria_id, estado: novo, valores },
    vistas: new Vistas(carga.id, gravar),
  };
}

const ehIgual = <E extends object>({ antes, estado, valores }: Aceita<E>): boolean =>
  antes.id > 0 && isDeepStrictEqual(antes.estado, estado) && isDeepStrictEqual(antes.valores, valores);

/** Records of a kind: found by what is unique of them and altered, else included. */
export const processaCadastro =
  <E extends object>(cadastro: Cadastro<E>): Processa =>
  async (tx, contexto, linhas, gravar) => {
    const juizo = await preparaJuizo(tx, contexto, cadastro, { linhas, gravar });
    const { aceitas, faltas } = await julgaTodas(linhas, (l) => julgaLinha(juizo, l));
    const { mudam, iguais } = separa(aceitas, ehIgual);
    const inseridas = mudam.filter((a) => a.antes.id === 0).length;
    return {
      faltas,
      aceitas: aceitas.map((a) => ({
        linha: a.linha,
        nova: a.antes.id === 0,
        chaves: juizo.vistas.de(a.linha),
      })),
      inseridas,
      atualizadas: mudam.length - inseridas,
      gravados: gravar
        ? [
            ...(await gravaAceitas(tx, contexto, cadastro, mudam)),
            ...iguaisGravados(cadastro.registro.tipo, iguais),
          ]
        : [],
    };
  };
