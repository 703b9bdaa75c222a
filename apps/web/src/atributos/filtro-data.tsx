import { ERRO, type ErroAtributo } from '@retaguarda/atributos';
import type { Dia } from '@retaguarda/domain';
import { useRef, useState } from 'react';
import { EntradaData } from './data/entrada-data.tsx';
import { EntradaPeriodo } from './datas/entrada-periodo.tsx';

interface FiltroProps {
  label: string;
  /** `yyyy-mm-dd`, for a period two of them joined by a comma. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Holds what a filter would ask for while its year may still grow; asks for it as the field is left. */
function useEspera(onChange: (value: string | undefined) => void) {
  const espera = useRef<{ value: string | undefined } | null>(null);
  return {
    muda: (value: string | undefined, texto: string, anos: number) => {
      const inteiro = value === undefined || texto === '' || (texto.match(/\d{4}/g)?.length ?? 0) >= anos;
      espera.current = inteiro ? null : { value };
      if (inteiro) onChange(value);
    },
    sai: () => {
      if (espera.current) onChange(espera.current.value);
      espera.current = null;
    },
  };
}

/** A day as a filter: acts once it is complete or emptied. */
export function FiltroData({ label, value, onChange }: FiltroProps) {
  const [erro, setErro] = useState<string>();
  const { muda, sai } = useEspera(onChange);
  const mudaDia = (dia: Dia | null, invalido: boolean, texto: string) => {
    setErro(invalido ? ERRO.data.message : undefined);
    if (!invalido) muda(dia ?? undefined, texto, 1);
  };
  return <EntradaData label={label} value={value ?? null} error={erro} onChange={mudaDia} onBlur={sai} />;
}

export function FiltroPeriodo({ label, value, onChange }: FiltroProps) {
  const [erro, setErro] = useState<string>();
  const { muda, sai } = useEspera(onChange);
  const mudaDias = (dias: readonly Dia[], falha: ErroAtributo | null, texto: string) => {
    setErro(falha?.message);
    if (!falha) muda(dias.length === 2 ? dias.join(',') : undefined, texto, 2);
  };
  return (
    <EntradaPeriodo
      label={label}
      value={value?.split(',') ?? []}
      // Its name stands within it: the mask comes with the first digit.
      placeholder=" "
      error={erro}
      onChange={mudaDias}
      onBlur={sai}
    />
  );
}
