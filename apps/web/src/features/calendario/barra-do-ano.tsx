import { ActionIcon, Group } from '@mantine/core';
import { ANO_DO_CALENDARIO } from '@retaguarda/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import classes from './calendario.module.css';
import { CALENDARIO as T } from './textos.ts';

interface BarraDoAnoProps {
  ano: number;
  onAno: (ano: number) => void;
}

const { de, ate } = ANO_DO_CALENDARIO;
const ALGARISMOS = 4;

const lido = (texto: string): number | null => {
  const ano = /^\d{4}$/.test(texto) ? Number(texto) : 0;
  return ano >= de && ano <= ate ? ano : null;
};

/** From one year to another: by arrows, or by its four digits. */
export function BarraDoAno({ ano, onAno }: BarraDoAnoProps) {
  const [digitado, setDigitado] = useState({ texto: String(ano), ano });
  // The field follows the address when that changes by other means.
  if (digitado.ano !== ano) setDigitado({ texto: String(ano), ano });
  const digita = (texto: string) => {
    setDigitado({ texto, ano });
    const novo = lido(texto);
    if (novo !== null && novo !== ano) onAno(novo);
  };
  return (
    <Group gap={4} className={classes.ano ?? ''} data-sem-passos>
      <ActionIcon aria-label={T.anoAnterior} disabled={ano <= de} onClick={() => onAno(ano - 1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <PlainInput
        aria-label={T.ano}
        w={72}
        inputMode="numeric"
        autoComplete="off"
        maxLength={ALGARISMOS}
        value={digitado.texto}
        onChange={(e) => digita(e.currentTarget.value)}
        onBlur={() => setDigitado({ texto: String(ano), ano })}
      />
      <ActionIcon aria-label={T.anoSeguinte} disabled={ano >= ate} onClick={() => onAno(ano + 1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}
