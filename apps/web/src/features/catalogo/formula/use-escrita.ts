import { noCursor } from '@retaguarda/atributos';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { comNome, type Sugestao, sugestoes, type Variavel } from './formula-sugestoes.ts';

const SEM_SUGESTAO: readonly Sugestao[] = [];

export interface Escrever {
  formula: string;
  variaveis: readonly Variavel[];
  readOnly: boolean;
  onChange: (formula: string) => void;
}

/** What is offered for the word under way; nothing where it already is the only thing that it can become. */
function ofertas(palavra: string, variaveis: readonly Variavel[]): readonly Sugestao[] {
  const achadas = sugestoes(palavra, variaveis);
  const [primeira] = achadas;
  const pronta = achadas.length === 1 && primeira?.nome === palavra && !primeira.funcao;
  return pronta ? SEM_SUGESTAO : achadas;
}

/** The text area in which a formula is written: where its cursor is, and the names offered there. */
export function useEscrita({ formula, variaveis, readOnly, onChange }: Escrever) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [marcado, setMarcado] = useState({ de: formula.length, ate: formula.length });
  /** Beginning of the word that names are offered for. */
  const [pedida, setPedida] = useState<number | null>(null);
  const [ativa, setAtiva] = useState(0);
  const codigos = useMemo(() => variaveis.map((v) => v.codId), [variaveis]);
  const lugar = useMemo(() => noCursor(formula, marcado.ate, codigos), [formula, marcado.ate, codigos]);
  const { palavra } = lugar;
  const oferece = !readOnly && palavra !== null && pedida === palavra.de && marcado.de === marcado.ate;
  const texto = oferece ? palavra.texto : null;
  const oferta = useMemo(
    () => (texto === null ? SEM_SUGESTAO : ofertas(texto, variaveis)),
    [texto, variaveis],
  );
  // Where the cursor goes once the new text is in the field.
  const vai = useRef<number | null>(null);
  useLayoutEffect(() => {
    const el = area.current;
    if (vai.current === null || !el) return;
    el.focus();
    el.setSelectionRange(vai.current, vai.current);
    vai.current = null;
  });
  const le = (el: HTMLTextAreaElement) => {
    setMarcado({ de: el.selectionStart, ate: el.selectionEnd });
    setAtiva(0);
  };
  const escreve = (sugestao: Sugestao, trecho: { de: number; ate: number }) => {
    const { formula: nova, cursor } = comNome(formula, trecho, sugestao);
    vai.current = cursor;
    setMarcado({ de: cursor, ate: cursor });
    setPedida(null);
    onChange(nova);
  };
  const completa = (sugestao: Sugestao) => palavra && escreve(sugestao, palavra);
  const pede = () => {
    setPedida(palavra?.de ?? null);
    setAtiva(0);
  };
  const digita = (el: HTMLTextAreaElement) => {
    le(el);
    const nova = noCursor(el.value, el.selectionEnd, codigos).palavra;
    setPedida(nova && nova.texto !== '' ? nova.de : null);
    onChange(el.value);
  };
  const anda = (passo: number) => setAtiva((n) => (n + passo + oferta.length) % oferta.length);
  const teclas: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => anda(1),
    ArrowUp: () => anda(-1),
    Escape: () => setPedida(null),
    Enter: () => oferta[ativa] && completa(oferta[ativa]),
    Tab: () => oferta[ativa] && completa(oferta[ativa]),
  };
  const tecla = (e: KeyboardEvent) => {
    if (e.key === ' ' && e.ctrlKey && !readOnly) {
      e.preventDefault();
      pede();
      return;
    }
    const feito = oferta.length > 0 && !e.ctrlKey && !e.shiftKey && !e.altKey ? teclas[e.key] : undefined;
    // Tab leaves a name that is whole.
    if (!feito || (e.key === 'Tab' && oferta[ativa]?.nome === palavra?.texto)) return;
    e.preventDefault();
    e.stopPropagation();
    feito();
  };
  return {
    area,
    marcado,
    lugar,
    oferta,
    ativa,
    le,
    digita,
    tecla,
    completa,
    fecha: () => setPedida(null),
    /** A name from elsewhere takes the place of what is selected. */
    insere: (sugestao: Sugestao) => escreve(sugestao, marcado),
  };
}

export type Escrita = ReturnType<typeof useEscrita>;
