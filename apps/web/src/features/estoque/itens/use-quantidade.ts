import { lePrecoUnitario, type Preco, valorPeloPreco } from '@retaguarda/domain';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { useQuietAct } from '../../../ui/use-act.ts';
import { type Faltas, faltasDe } from './quantidade-faltas.ts';

/** A product whose quantity is asked for. */
export interface Pedido {
  catId: number;
  nome: string;
  codigo: string;
  /** At the branch of the note; null when it is not known. */
  emEstoque: number | null;
  /** In the note already, and what is typed is added to it; 0 when it replaces what is there. */
  naNota: number;
  quant: number | null;
  /** Price of one, of an entry; empty where it has to be typed. */
  valor: string;
}

export interface QuantidadeProps {
  pedido: Pedido;
  /** Of a count: 0 is a quantity as well. */
  contagem?: boolean;
  /** Units come in at the value that is typed; any other note moves what the books say, and asks for none. */
  entrada?: boolean;
  onConfirm: (quant: number, valor: Preco | null) => Promise<void>;
}

interface Digitado {
  quant: number | null;
  valor: string;
}

/** The refusals that stand at the two fields. */
const recusadas = (error: unknown): Faltas => {
  const da = (campo: string) =>
    error instanceof ApiError ? error.errors.find((i) => i.field === campo)?.message : undefined;
  return { quant: da('quant'), valor: da('valor') };
};

/** A quantity and its price as they are typed, and what they lack. */
export function useQuantidade({ pedido, contagem = false, entrada = false, onConfirm }: QuantidadeProps) {
  const [digitado, setDigitado] = useState<Digitado>({ quant: pedido.quant, valor: pedido.valor });
  const [faltas, setFaltas] = useState<Faltas>({});
  const campos = useRef<HTMLFormElement>(null);
  const { quant, valor } = digitado;
  const lido = lePrecoUnitario(valor);
  const preco = lido.ok ? lido.valor : null;
  /** Shows what is missing, if something is, where it is typed. */
  const aponta = (f: Faltas): boolean => {
    const falta = f.quant !== undefined || f.valor !== undefined;
    if (!falta) return false;
    setFaltas(f);
    const campo = f.quant ? 'quant' : 'valor';
    campos.current?.querySelector<HTMLInputElement>(`[data-path="${campo}"] input`)?.focus();
    return true;
  };
  const confirma = useQuietAct({
    call: () => onConfirm(quant ?? 0, entrada ? preco : null),
    onRefused: (error) => aponta(recusadas(error)),
  });
  return {
    campos,
    quant,
    valor,
    total: preco === null || quant === null || Number.isNaN(quant) ? null : valorPeloPreco(quant, preco),
    faltas,
    muda: (parte: Partial<Digitado>) => {
      setDigitado((d) => ({ ...d, ...parte }));
      setFaltas({});
    },
    busy: confirma.isPending,
    envia: () => {
      const naoLido = entrada && !lido.ok ? { valor: lido.motivo.message } : undefined;
      if (!aponta(naoLido ?? faltasDe({ quant, valor: preco, contagem, entrada }))) confirma.mutate();
    },
  };
}
