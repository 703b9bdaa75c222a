import { type Dia, formatDateBr, MASCARA, parseDateBr } from '@retaguarda/domain';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { useTextoDigitado } from '../campo/use-texto-digitado.ts';
import { ATRIBUTO } from '../textos.ts';
import { BotaoCalendario } from './botao-calendario.tsx';

interface EntradaDataProps {
  id?: string;
  label: string;
  value: Dia | null;
  /** `null` with `invalido` set means that what stands there is no day. */
  onChange: (dia: Dia | null, invalido: boolean) => void;
  description?: string | undefined;
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

const MASCARAS = [MASCARA.data];
const escrever = (valor: unknown): string => (typeof valor === 'string' ? formatDateBr(valor) : '');

/** A day typed as dd/MM/yyyy, strictly, or chosen in the calendar. */
export function EntradaData(props: EntradaDataProps) {
  const { value, onChange, minimo, maximo, titulo, modal, telaCheia, ...entrada } = props;
  const { texto, digitar } = useTextoDigitado(value, escrever);
  const mudar = (novo: string) => {
    const dia = novo.length === MASCARA.data.length ? parseDateBr(novo) : null;
    digitar(novo, dia);
    onChange(dia, novo !== '' && dia === null);
  };
  return (
    <EntradaMascara
      {...entrada}
      mascaras={MASCARAS}
      inputMode="numeric"
      autoComplete="off"
      placeholder={entrada.placeholder ?? 'dd/mm/aaaa'}
      value={texto}
      onChangeText={mudar}
      rightInteractive
      rightSection={
        <BotaoCalendario
          label={entrada.label}
          titulo={titulo || ATRIBUTO.escolherData}
          modal={modal ?? false}
          telaCheia={telaCheia ?? false}
          disabled={(entrada.disabled || entrada.readOnly) ?? false}
          tipo="um"
          valor={value ? [value] : []}
          minimo={minimo}
          maximo={maximo}
          fechaAoEscolher={() => true}
          onEscolher={([dia]) => onChange(dia ?? null, false)}
        />
      }
    />
  );
}
