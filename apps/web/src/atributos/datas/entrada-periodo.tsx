import { type Dia, formatDateBr, MASCARA, parseDateBr } from '@retaguarda/domain';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { useTextoDigitado } from '../campo/use-texto-digitado.ts';
import { BotaoCalendario } from '../data/botao-calendario.tsx';
import { ATRIBUTO } from '../textos.ts';

interface EntradaPeriodoProps {
  id?: string;
  label: string;
  /** Empty, or first and last day. */
  value: readonly Dia[];
  onChange: (dias: readonly Dia[], invalido: boolean) => void;
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

const MASCARAS = [MASCARA.periodo];
const escrever = (valor: unknown): string =>
  Array.isArray(valor) ? valor.map((d) => formatDateBr(String(d))).join(',') : '';

function ler(texto: string): Dia[] | null {
  const [inicio, fim] = texto.split(',').map((parte) => parseDateBr(parte));
  return inicio && fim ? [inicio, fim] : null;
}

/** Two days typed with the mask of the specification, or chosen in the calendar. */
export function EntradaPeriodo(props: EntradaPeriodoProps) {
  const { value, onChange, minimo, maximo, titulo, modal, telaCheia, ...entrada } = props;
  const { texto, digitar } = useTextoDigitado(value, escrever);
  const mudar = (novo: string) => {
    const dias = novo.length === MASCARA.periodo.length ? ler(novo) : null;
    digitar(novo, dias ?? []);
    onChange(dias ?? [], novo !== '' && dias === null);
  };
  return (
    <EntradaMascara
      {...entrada}
      mascaras={MASCARAS}
      inputMode="numeric"
      autoComplete="off"
      placeholder={entrada.placeholder ?? 'dd/mm/aaaa,dd/mm/aaaa'}
      value={texto}
      onChangeText={mudar}
      rightInteractive
      rightSection={
        <BotaoCalendario
          label={entrada.label}
          titulo={titulo || ATRIBUTO.escolherPeriodo}
          modal={modal ?? false}
          telaCheia={telaCheia ?? false}
          disabled={(entrada.disabled || entrada.readOnly) ?? false}
          tipo="periodo"
          valor={value}
          minimo={minimo}
          maximo={maximo}
          fechaAoEscolher={(dias) => dias.length === 2}
          onEscolher={(dias) => dias.length === 2 && onChange(dias, false)}
        />
      }
    />
  );
}
