import type { Catalogo } from '@retaguarda/atributos';
import type { SessaoAtual } from '../../../auth/sessao-atual.ts';
import { emFatias } from '../../../calculo/em-fatias.ts';
import { type Tx, vendoTudo } from '../../../db/tx.ts';
import type { Valores } from '../../../db/valores.ts';
import { inicia, SEM_EXTERNOS } from '../../atributo/public.ts';
import { gravaBusca } from '../../busca/public.ts';
import type { Modelo } from '../../categoria/public.ts';
import { comValores, registra } from '../../historico/public.ts';
import type { Contexto } from '../contexto.ts';
import type { Falta, LinhaLida } from '../le-linha.ts';
import { type Gravado, type Processa, sozinho } from '../processa.ts';
import { ID, idDe, julgaValores, linhasGravadas, novosIds, repeteLinha, Vistas } from './comum.ts';

type Campos = Readonly<Record<string, unknown>>;

/** A stored record that a line may mean. */
export interface Guardado<C> {
  id: number;
  versao: number;
  categoriaId: number;
  situacao: number;
  campos: C;
  valores: Valores;
}

/** A kind of record whose fields and values are saved by one form, found again by what is unique of it. */
export interface Cadastro<C extends Campos> {
  entidade: 'produto' | 'empresa';
  novo: C;
  catalogo: (modelo: Modelo, categoriaId: number) => Catalogo;
  podeIncluir: (sessao: SessaoAtual) => boolean;
  podeAlterar: (sessao: SessaoAtual) => boolean;
  /** Whoever has what is unique of a line; locked when they are to be changed. */
  donos: (tx: Tx, linhas: readonly LinhaLida[], trava: boolean) => Promise<Guardado<C>[]>;
  /** What is unique, by field; the first that is there finds the record. */
  chaves: (campos: C) => readonly (readonly [chave: string, valor: string])[];
  junta: (linha: LinhaLida, antes: C) => { campos: C; faltas: readonly Falta[] };
  existente: Readonly<Record<string, string>>;
  doc: (campos: C) => string;
  colunas: (campos: C) => Readonly<Record<string, unknown>>;
  insere: (tx: Tx, categoriaId: number, linhas: readonly object[]) => Promise<unknown>;
  atualiza: (tx: Tx, linhas: readonly object[]) => Promise<unknown>;
}

interface Aceita<C> {
  linha: number;
  antes: Guardado<C>;
  campos: C;
  valores: Valores;
}

interface Juizo<C extends Campos> {
  cadastro: Cadastro<C>;
  contexto: Contexto;
  donos: ReadonlyMap<string, Guardado<C>>;
  gravadas: ReadonlyMap<number, number>;
  novo: Guardado<C>;
  vistas: Vistas;
}

const chaveUnica = (chave: string, valor: string): string => `${chave}\u0000${valor}`;

/** Which record a line means: a stored one, none yet, or it can't be told. */
function qualE<C extends Campos>(juizo: Juizo<C>, l: LinhaLida): { antes: Guardado<C> } | Falta[] {
  const { cadastro, contexto, donos, gravadas, novo } = juizo;
  const { sessao, modelo, carga } = contexto;
  const chaves = cadastro.chaves(cadastro.junta(l, cadastro.novo).campos).filter(([, valor]) => valor !== '');
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
    return [{ linha: l.linha, chave: segundo.chave, motivo: cadastro.existente[segundo.chave] ?? '' }];
  const gravada = gravadas.get(dono.id);
  if (gravada !== undefined) return recusa(repeteLinha(gravada));
  if (dono.categoriaId !== carga.categoria_id) {
    const vista = modelo.sem(sessao.ocultas).categoria(dono.categoriaId);
    return recusa(
      vista === undefined ? (cadastro.existente[chave] ?? '') : `Já é de outra categoria: ${vista.nome}`,
    );
  }
  return cadastro.podeAlterar(sessao) ? { antes: dono } : recusa('Falta a permissão de alterar');
}

function julgaLinha<C extends Campos>(juizo: Juizo<C>, l: LinhaLida): Aceita<C> | Falta[] {
  const { cadastro, contexto, donos } = juizo;
  const qual = qualE(juizo, l);
  if (Array.isArray(qual)) return [...l.faltas, ...qual];
  const { antes } = qual;
  const { campos, faltas } = cadastro.junta(l, antes.campos);
  const catalogo = cadastro.catalogo(contexto.modelo, contexto.carga.categoria_id);
  const julgado = julgaValores(catalogo, contexto, l, { anteriores: antes.valores });
  const todas = [...l.faltas, ...faltas, ...julgado.faltas];
  if (todas.length > 0) return todas;
  const unicas = cadastro.chaves(campos);
  const tomadas = unicas.flatMap(([chave, valor]): Falta[] => {
    const dono = donos.get(chaveUnica(chave, valor));
    if (dono === undefined || dono.id === antes.id) return [];
    return [{ linha: l.linha, chave, motivo: cadastro.existente[chave] ?? '' }];
  });
  if (tomadas.length > 0) return tomadas;
  const dobras = [...juizo.vistas.toma(l.linha, [...unicas, idDe(antes.id)])].map(
    ([chave, outra]): Falta => ({
      linha: l.linha,
      chave: chave === ID ? (unicas[0]?.[0] ?? '') : chave,
      motivo: repeteLinha(outra),
    }),
  );
  return dobras.length > 0 ? dobras : { linha: l.linha, antes, campos, valores: julgado.guardar };
}

async function grava<C extends Campos>(
  tx: Tx,
  { sessao, carga }: Contexto,
  cadastro: Cadastro<C>,
  aceitas: readonly Aceita<C>[],
): Promise<Gravado[]> {
  const novas = aceitas.filter((a) => a.antes.id === 0);
  const ids = await novosIds(tx, cadastro.entidade, novas.length);
  const novoId = new Map(novas.map((n, i) => [n, ids[i] ?? 0]));
  const todas = aceitas.map((a) => ({ ...a, id: novoId.get(a) ?? a.antes.id, nova: a.antes.id === 0 }));
  const colunas = (a: (typeof todas)[number]) => ({
    id: a.id,
    ...cadastro.colunas(a.campos),
    valores: a.valores,
  });
  await sozinho(async () => {
    await cadastro.insere(tx, carga.categoria_id, todas.filter((a) => a.nova).map(colunas));
    await cadastro.atualiza(tx, todas.filter((a) => !a.nova).map(colunas));
  });
  await gravaBusca(
    tx,
    cadastro.entidade,
    todas.map((a) => ({ id: a.id, doc: cadastro.doc(a.campos) })),
  );
  await registra(
    tx,
    sessao.pessoaId,
    todas.map((a) => ({
      entidade: cadastro.entidade,
      id: a.id,
      depois: comValores({ ...a.campos }, a.valores),
      ...(a.nova ? {} : { antes: comValores({ ...a.antes.campos }, a.antes.valores) }),
    })),
  );
  return todas.map((a) => ({
    entidade: cadastro.entidade,
    id: a.id,
    linha: a.linha,
    versao: a.antes.versao + 1,
    antes: a.nova ? null : { ...cadastro.colunas(a.antes.campos), valores: a.antes.valores },
  }));
}

/** Records of a kind: found by what is unique of them and altered, else included. */
export const processaCadastro =
  <C extends Campos>(cadastro: Cadastro<C>): Processa =>
  async (tx, contexto, linhas, gravar) => {
    const { modelo, carga } = contexto;
    const donos = await vendoTudo(tx, () => cadastro.donos(tx, linhas, gravar));
    const valores = inicia(cadastro.catalogo(modelo, carga.categoria_id), SEM_EXTERNOS).guardar;
    const juizo: Juizo<C> = {
      cadastro,
      contexto,
      donos: new Map(donos.flatMap((d) => cadastro.chaves(d.campos).map(([c, v]) => [chaveUnica(c, v), d]))),
      gravadas: await linhasGravadas(
        tx,
        contexto,
        cadastro.entidade,
        donos.map((d) => d.id),
      ),
      novo: {
        id: 0,
        versao: 0,
        categoriaId: carga.categoria_id,
        situacao: 1,
        campos: cadastro.novo,
        valores,
      },
      vistas: new Vistas(carga.id, gravar),
    };
    const aceitas: Aceita<C>[] = [];
    const faltas: Falta[] = [];
    await emFatias(linhas, (l) => {
      const veredito = julgaLinha(juizo, l);
      if (Array.isArray(veredito)) faltas.push(...veredito);
      else aceitas.push(veredito);
    });
    const inseridas = aceitas.filter((a) => a.antes.id === 0).length;
    return {
      faltas,
      aceitas: aceitas.map((a) => ({
        linha: a.linha,
        nova: a.antes.id === 0,
        chaves: juizo.vistas.de(a.linha),
      })),
      inseridas,
      atualizadas: aceitas.length - inseridas,
      gravados: gravar ? await grava(tx, contexto, cadastro, aceitas) : [],
    };
  };
