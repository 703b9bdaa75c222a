import type { AtribValor } from '@retaguarda/atributos';
import { type Dia, formatDateBr } from '@retaguarda/domain';
import type { ReactNode } from 'react';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import type { Especie } from '../campo/especies.ts';
import { textosEscolhidos } from '../campo/lista.ts';
import { useTextoDigitado } from '../campo/use-texto-digitado.ts';
import { BotaoCalendario } from './botao-calendario.tsx';
import type { CalendarioProps } from './calendario.tsx';

/** What a field of days takes, whether of one or of two. */
export interface EntradaDeDiasProps {
  id?: string;
  label: string;
  /** The label is told, and not shown: a column's head shows what it is. */
  semRotulo?: boolean;
  /** What stands there although it is no day, where its owner remembers it. */
  digitado?: string | null;
  description?: ReactNode;
  error?: string | undefined;
  withAsterisk?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  variant?: string;
  placeholder?: string | undefined;
  onBlur?: () => void;
  minimo?: Dia | undefined;
  maximo?: Dia | undefined;
  titulo?: string;
  modal?: boolean;
  telaCheia?: boolean;
}

interface EntradaCalendarioProps extends EntradaDeDiasProps {
  dias: readonly Dia[];
  especie: Especie;
  tipo: CalendarioProps['tipo'];
  /** Reads what was typed, tells its owner, and answers the days it stands for. */
  le: (texto: string) => readonly Dia[];
  /** Whether the choice closes the calendar. */
  fechaAoEscolher: (dias: readonly Dia[]) => boolean;
  onEscolher: CalendarioProps['onEscolher'];
}

const formata = (valor: AtribValor): string => textosEscolhidos(valor).map(formatDateBr).join(' a ');

/** Days typed as people write them, read strictly and written out as people say them, or chosen in the calendar. */
export function EntradaCalendario(props: EntradaCalendarioProps) {
  const { dias, digitado, tipo, le, fechaAoEscolher, onEscolher, semRotulo = false, label, ...resto } = props;
  const { minimo, maximo, titulo = '', modal = false, telaCheia = false, ...entrada } = resto;
  const { texto, digita } = useTextoDigitado([...dias], formata);
  const sai = () => {
    if (dias.length > 0 && texto !== '') digita(formata([...dias]), [...dias]);
    entrada.onBlur?.();
  };
  return (
    <EntradaMascara
      {...entrada}
      {...(semRotulo ? { 'aria-label': label } : { label })}
      inputMode="numeric"
      autoComplete="off"
      value={digitado ?? texto}
      onChange={(novo) => digita(novo, [...le(novo)])}
      onBlur={sai}
      rightInteractive
      rightSection={
        <BotaoCalendario
          label={label}
          titulo={titulo}
          modal={modal}
          telaCheia={telaCheia}
          disabled={(entrada.disabled || entrada.readOnly) ?? false}
          tipo={tipo}
          valor={dias}
          minimo={minimo}
          maximo={maximo}
          fechaAoEscolher={fechaAoEscolher}
          onEscolher={onEscolher}
        />
      }
    />
  );
}
