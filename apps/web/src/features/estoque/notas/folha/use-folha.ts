import {
  estoqueProdutosPorCodigo,
  ITENS_COLADOS_MAXIMO,
  type MovItem,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../lib/call/api.ts';
import { useDigitado } from '../../../../registros/use-digitado.ts';
import type { CellKey } from '../../../../ui/grid/grid-cells.ts';
import { type NotaAberta, notaQuery } from '../../estoque-queries.ts';
import type { Mudancas } from '../../mudancas.ts';
import { NOTA } from '../../textos.ts';
import { useItens } from '../../use-itens.ts';
import type { Folha } from './folha.ts';
import { tomaItens } from './itens-a-digitar.ts';
import { julga } from './julga.ts';
import {
  type CampoDaFolha,
  chaveDoItem,
  type Digitada,
  escritoDe,
  estaVazia,
  type Julgada,
  jaEsta,
  linhasDa,
  vazia,
} from './linhas.ts';
import { useEnvios } from './use-envios.ts';

const SEM: readonly Digitada[] = [];
const CODIGO_MAXIMO = 60;

/** The products of these codes, and whether they have all been looked for. */
function useProdutos(codigos: readonly string[]) {
  const busca = useQuery({
    queryKey: ['estoque-codigos', codigos],
    queryFn: ({ signal }) => call(estoqueProdutosPorCodigo, { body: { codigos: [...codigos] }, signal }),
    enabled: codigos.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    produtos: busca.data?.produtos ?? [],
    buscando: codigos.length > 0 && (busca.isPlaceholderData || !busca.isSuccess),
    busca,
  };
}

/** What is typed into a note: the draft of its rows, read as soon as it is written. */
function useDigitadas({ cab, itens }: NotaAberta, chaves: ReadonlyMap<number, string>) {
  const { agora, muda, limpa, avisos } = useDigitado({
    nome: `nota.itens.${cab.movCabId}`,
    inicial: { linhas: SEM },
  });
  const digitadas = () => agora().linhas;
  const daLinha = (chave: string): Digitada => {
    const digitada = digitadas().find((d) => d.chave === chave);
    const item = itens.find((i) => chaveDoItem(i, chaves) === chave);
    return digitada ?? { ...vazia(chave), ...(item && escritoDe(item)) };
  };
  const [toma] = useState(() => () => {
    const vieram = tomaItens(cab.movCabId);
    if (vieram.length > 0) muda({ linhas: [...agora().linhas, ...vieram] });
  });
  useEffect(() => toma(), [toma]);
  const fica = (linhas: readonly Digitada[]): void => {
    if (linhas.length > 0) muda({ linhas });
    else limpa();
  };
  return {
    digitadas,
    daLinha,
    avisos,
    escreve: (chave: string, campo: CampoDaFolha, texto: string): void => {
      // An invoice's worth is that of the line whatever its product and units are, but not at another price.
      const fica = campo === 'valor' ? { total: undefined } : {};
      const nova = { ...daLinha(chave), [campo]: texto, ...fica };
      const linhas = digitadas();
      const havia = linhas.some((d) => d.chave === chave);
      muda({ linhas: havia ? linhas.map((d) => (d.chave === chave ? nova : d)) : [...linhas, nova] });
    },
    troca: (por: (d: Digitada) => Digitada): void => fica(digitadas().map(por)),
    tira: (sai: (d: Digitada) => boolean): void => {
      const linhas = digitadas();
      const restam = linhas.filter((d) => !sai(d));
      if (restam.length < linhas.length) fica(restam);
    },
  };
}

/** Rows on their way into the note; each is told which item it has become, before that is shown. */
function useEnviosDaFolha(doNota: ReturnType<typeof useItens>, chaves: Map<number, string>) {
  return useEnvios(async (lote, idempotencyKey) => {
    const [linha] = lote;
    const itens = lote.flatMap(({ envio }) => (envio ? [envio] : []));
    const ficam = (postos: readonly number[]): void => {
      for (const [i, { chave }] of lote.entries()) chaves.set(postos[i] ?? 0, chave);
    };
    if (itens.length > 1) await doNota.poeVarias(itens, idempotencyKey, ficam);
    else if (linha?.envio)
      await doNota.poe({ linha: linha.envio, idempotencyKey, diz: false, onItem: (id) => ficam([id]) });
    else if (linha?.item) await doNota.exclui(linha.item);
  });
}

/** The items of a note in the making as a sheet: a row goes into the note as soon as it is whole and left. */
export function useFolha(nota: NotaAberta): Folha {
  const { cab, itens } = nota;
  const client = useQueryClient();
  const entrada = cab.tipoId === TIPO_MOVIMENTO.entrada;
  const chaves = useRef(new Map<number, string>());
  const [vagas, setVagas] = useState(1);
  const [mudancas, marca] = useState<Mudancas | null>(null);
  const [editando, setEditando] = useState<CellKey | null>(null);
  const [foco, setFoco] = useState<string | null>(null);
  const { digitadas, daLinha, avisos, escreve, troca, tira: larga } = useDigitadas(nota, chaves.current);
  const linhas = linhasDa({ itens, digitadas: digitadas(), chaves: chaves.current, vagas });
  const codigos = linhas
    .filter((l) => !l.item && l.digitada && l.chave !== editando?.row)
    .flatMap(({ digitada }) => (digitada ? [digitada.codigo.trim()] : []))
    .filter((c) => c !== '' && c.length <= CODIGO_MAXIMO);
  const { produtos, buscando, busca } = useProdutos([...new Set(codigos)].slice(0, ITENS_COLADOS_MAXIMO));
  const envios = useEnviosDaFolha(useItens(cab.movCabId), chaves.current);
  const descarta = (chave: string): void => {
    envios.entra(chave);
    larga((d) => d.chave === chave);
  };
  const julgadas = julga(linhas, { entrada, produtos, buscando }).map((linha): Julgada => {
    const recusa = envios.recusaDe(linha);
    return recusa ? { ...linha, faltas: { [recusa.campo]: recusa.message } } : linha;
  });
  useEffect(() => {
    for (const linha of julgadas) {
      const { chave, item, digitada, envio } = linha;
      if (!digitada || chave === editando?.row) continue;
      const some = estaVazia(digitada) ? !item && chave !== foco : envio !== null && jaEsta(linha, envio);
      if (some) descarta(chave);
      else if (envio || (item && estaVazia(digitada))) envios.manda(linha);
    }
  });
  const pendentes = julgadas.filter((l) => l.digitada && !estaVazia(l.digitada));
  return {
    entrada,
    itens,
    linhas: julgadas,
    busca,
    avisos,
    editando,
    foco,
    setFoco,
    edita: (cell) => {
      if (cell) envios.entra(String(cell.row));
      setEditando(cell);
    },
    setVagas,
    marca,
    marcaDe: (item) => {
      const eEste = (i: MovItem) => i.movItemId === item?.movItemId;
      if (mudancas?.novas.some(eEste)) return NOTA.nova;
      return mudancas?.mudadas.some(eEste) ? NOTA.mudada : undefined;
    },
    texto: (chave, campo) => daLinha(chave)[campo],
    escreve,
    troca,
    larga: descarta,
    salvando: pendentes.filter((l) => envios.aCaminho(l)).length,
    faltam: pendentes.filter((l) => !envios.aCaminho(l)).length,
    versao: async () => {
      await envios.assenta();
      // What was refused meanwhile stands in its row.
      if (envios.recusou()) return null;
      return client.getQueryData(notaQuery(cab.movCabId).queryKey)?.cab.versao ?? null;
    },
  };
}
