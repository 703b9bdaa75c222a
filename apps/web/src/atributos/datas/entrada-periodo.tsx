import { type ErroAtributo, lePeriodo } from '@retaguarda/atributos';
import { type Dia, formatDateBr } from '@retaguarda/domain';
import { EntradaMascara } from '../campo/entrada-mascara.tsx';
import { ESPECIE } from '../campo/especies.ts';
import { textosEscolhidos } from '../campo/lista.ts';
import { useTextoDigitado } from '../campo/use-texto-digitado.ts';
import { BotaoCalendario } from '../data/botao-calendario.tsx';
import { ATRIBUTO } from '../textos.ts';

interface EntradaPeriodoProps {
  id?: string;
  label: string;
  /** Empty, or first and last day. */
  value: readonly Dia[];
  /** Nothing with `erro` set means that `texto`, which stands there, is no period. */
  onChange: (dias: readonly Dia[], erro: ErroAtributo | null, texto: string) => void;
  /** What stands there although it is no period, where its owner remembers it. */
  digitado?: string | null;
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

const escrever = (valor: unknown): string =>
  Array.isArray(valor) ? valor.map((d) => formatDateBr(String(d))).join(',') : '';

/** Two days typed with the mask of the specification, or chosen in the calendar. */
export function EntradaPeriodo(props: EntradaPeriodoProps) {
  const { value, onChange, digitado, minimo, maximo, titulo, modal, telaCheia, ...entrada } = props;
  const { texto, digitar } = useTextoDigitado(value, escrever);
  const mudar = (novo: string) => {
    const lido = lePeriodo(novo);
    const dias = lido.ok ? textosEscolhidos(lido.valor) : [];
    digitar(novo, dias);
    onChange(dias, lido.ok ? null : lido.erro, novo);
  };
  const sair = () => {
    if (value.length > 0) digitar(escrever(value), [...value]);
    entrada.onBlur?.();
  };
  return (
    <EntradaMascara
      {...entrada}
      especie={ESPECIE.periodo}
      inputMode="numeric"
      autoComplete="off"
      placeholder={entrada.placeholder ?? 'dd/mm/aaaa,dd/mm/aaaa'}
      value={digitado ?? texto}
      onChangeText={mudar}
      onBlur={sair}
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
          onEscolher={(dias) => dias.length === 2 && onChange(dias, null, '')}
        />
      }
    />
  );
}
