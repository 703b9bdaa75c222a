import type { DiaDoAno } from '@retaguarda/contract';
import { sameValue } from '../../lib/same-value.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { useUndoSteps } from '../../ui/form/use-undo-steps.ts';
import type { AnoGuardado } from './calendario-queries.ts';
import { DIA_NOVO, type DiaDigitado, digitadoDe } from './dia-form.ts';
import { type LinhaDoDia, linhasDosDias } from './linhas-do-ano.ts';
import {
  comMudancas,
  desfaz,
  diasDepois,
  incluiTodos,
  type Mudanca,
  type Mudancas,
  sobre,
  troca,
} from './mudancas.ts';

/** The day whose dialog is open. */
export interface DiaAberto {
  /** What it changes; null for a new one. */
  mudanca: Mudanca | null;
  digitado: DiaDigitado;
}

/** What is typed into a year: one draft, with what stands in its open dialogs. */
interface Edicao {
  /** The stored year on which it began. */
  visto: string;
  mudancas: Mudancas;
  dia: DiaAberto | null;
  /** Text of the list that is pasted; null while its dialog is closed. */
  lista: string | null;
}

const NADA: Edicao = { visto: '', mudancas: [], dia: null, lista: null };

const inicialDe = ({ mudanca }: DiaAberto): DiaDigitado =>
  mudanca?.depois ? digitadoDe(mudanca.depois) : DIA_NOVO;

/** Whether something of it would be lost. */
const vale = ({ mudancas, dia, lista }: Edicao): boolean =>
  mudancas.length > 0 ||
  (lista ?? '').trim() !== '' ||
  (dia !== null && !sameValue(dia.digitado, inicialDe(dia)));

/** A year while it is edited: what is stored, what is to be done with it, and the dialogs over it. */
export function useAno(ano: number, { visto, dias }: AnoGuardado) {
  const { valores, agora, muda, limpa, avisos } = useDigitado<{ edicao: Edicao }>({
    nome: `calendario.${ano}`,
    inicial: { edicao: NADA },
  });
  const { edicao } = valores;
  const mudancas = sobre(dias, edicao.mudancas);
  const linhas: LinhaDoDia[] = linhasDosDias(comMudancas(dias, mudancas), ano);
  const edita = (parte: Partial<Edicao>): void => {
    const { edicao: antes } = agora();
    const nova = { ...antes, visto: antes.visto || visto, ...parte };
    const nada = nova.mudancas.length === 0 && nova.dia === null && nova.lista === null;
    muda({ edicao: nada ? NADA : nova });
  };
  /** Upon what is stored now, whatever they were made on. */
  const abertas = (): Mudancas => sobre(dias, agora().edicao.mudancas);
  const passos = useUndoSteps<Pick<Edicao, 'mudancas'>>({
    getValues: () => ({ mudancas: abertas() }),
    setValues: edita,
  });
  const mudam = (novas: Mudancas, parte: Partial<Edicao> = {}): void => {
    passos.change({ mudancas: novas });
    edita(parte);
  };
  return {
    ano,
    linhas,
    mudancas,
    /** The year as it is to be. */
    depois: diasDepois(linhas.map((l) => l.mudanca)),
    comFalta: linhas.filter((l) => l.falta !== undefined).length,
    dia: edicao.dia,
    lista: edicao.lista,
    avisos,
    passos,
    limpa: () => {
      passos.clear();
      limpa();
    },
    sujo: (): boolean => vale(agora().edicao),
    /** Somebody else has saved the year since this began. */
    outraSalvou: mudancas.length > 0 && edicao.visto !== '' && edicao.visto !== visto,
    entendeu: () => edita({ visto }),
    abreDia: (linha: LinhaDoDia | null) =>
      edita({
        dia:
          linha === null
            ? { mudanca: null, digitado: DIA_NOVO }
            : { mudanca: linha.mudanca, digitado: digitadoDe(linha.do) },
      }),
    digita: (digitado: DiaDigitado) => {
      const { dia } = agora().edicao;
      if (dia !== null) edita({ dia: { ...dia, digitado } });
    },
    fechaDia: () => edita({ dia: null }),
    /** The day of the open dialog is done. */
    poe: (dia: DiaDoAno, { mudanca }: DiaAberto, segue: DiaDigitado | null) =>
      mudam(mudanca === null ? incluiTodos(abertas(), [dia]) : troca(abertas(), mudanca, dia), {
        dia: segue && { mudanca: null, digitado: segue },
      }),
    exclui: (mudanca: Mudanca) => mudam(troca(abertas(), mudanca, null), { dia: null }),
    desfaz: (mudanca: Mudanca) => mudam(desfaz(abertas(), mudanca)),
    inclui: (novos: readonly DiaDoAno[], parte: { lista?: string | null } = {}) =>
      mudam(incluiTodos(abertas(), novos), parte),
    mudaLista: (lista: string | null) => edita({ lista }),
  };
}

export type AnoEmEdicao = ReturnType<typeof useAno>;
