import { ERRO } from '@retaguarda/atributos';
import type { Dia } from '@retaguarda/domain';
import { useState } from 'react';
import { EntradaData } from './data/entrada-data.tsx';
import { EntradaPeriodo } from './datas/entrada-periodo.tsx';

interface FiltroProps {
  label: string;
  /** `yyyy-mm-dd`, for a period two of them joined by a comma. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A day as a filter: acts once it is complete or emptied. */
export function FiltroData({ label, value, onChange }: FiltroProps) {
  const [erro, setErro] = useState<string>();
  const mudar = (dia: Dia | null, invalido: boolean) => {
    const errado = invalido && dia === null;
    setErro(errado ? ERRO.data.message : undefined);
    if (!errado) onChange(dia ?? undefined);
  };
  return <EntradaData label={label} value={value ?? null} error={erro} onChange={mudar} />;
}

export function FiltroPeriodo({ label, value, onChange }: FiltroProps) {
  const [erro, setErro] = useState<string>();
  const mudar = (dias: readonly Dia[], invalido: boolean) => {
    setErro(invalido ? ERRO.duasDatas.message : undefined);
    if (!invalido) onChange(dias.length === 2 ? dias.toSorted().join(',') : undefined);
  };
  return <EntradaPeriodo label={label} value={value?.split(',') ?? []} error={erro} onChange={mudar} />;
}
