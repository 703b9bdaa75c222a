import { type Dia, formatDateBr, leData } from '@retaguarda/domain';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { ESPECIE } from '../campo/especies.ts';
import { useTextoDigitado } from '../campo/use-texto-digitado.ts';
import { ATRIBUTO } from '../textos.ts';
import { BotaoCalendario } from './botao-calendario.tsx';

interface EntradaDataProps {
  id?: string;
  label: string;
  value: Dia | null;
  /** `null` with `invalido` set means that `texto`, which stands there, is no day. */
  onChange: (dia: Dia | null, invalido: boolean, texto: string) => void;
  /** What stands there although it is no day, where its owner remembers it. */
  digitado?: string | null;
  /** No day lies after this one: a year of two digits is then of the century before. */
  ate?: Dia | undefined;
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

const escrever = (valor: unknown): string => (typeof valor === 'string' ? formatDateBr(valor) : '');

/** A day typed as people write it, read strictly and written out as dd/MM/yyyy, or chosen in the calendar. */
export function EntradaData(props: EntradaDataProps) {
  const { value, onChange, digitado, ate, minimo, maximo, titulo, modal, telaCheia, ...entrada } = props;
  const { texto, digitar } = useTextoDigitado(value, escrever);
  const mudar = (novo: string) => {
    const lida = leData(novo, ate === undefined ? {} : { ate });
    const dia = lida.ok ? lida.valor : null;
    digitar(novo, dia);
    onChange(dia, !lida.ok, novo);
  };
  const sair = () => {
    if (value !== null && texto !== '') digitar(escrever(value), value);
    entrada.onBlur?.();
  };
  return (
    <EntradaMascara
      {...entrada}
      especie={ESPECIE.data}
      inputMode="numeric"
      autoComplete="off"
      placeholder={entrada.placeholder ?? 'dd/mm/aaaa'}
      value={digitado ?? texto}
      onChangeText={mudar}
      onBlur={sair}
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
          onEscolher={([dia]) => onChange(dia ?? null, false, '')}
        />
      }
    />
  );
}
