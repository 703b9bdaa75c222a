import { DatePicker } from '@mantine/dates';
import { useFocusTrap } from '@mantine/hooks';
import type { Dia } from '@retaguarda/domain';
import 'dayjs/locale/pt-br';
import '@mantine/dates/styles.layer.css';

export type ValorCalendario = readonly Dia[];

export interface CalendarioProps {
  tipo: 'um' | 'varios' | 'periodo';
  valor: ValorCalendario;
  minimo?: Dia | undefined;
  maximo?: Dia | undefined;
  onEscolher: (valor: ValorCalendario) => void;
}

/** Names of the arrows and of the header, which show no text or only the month. */
const ROTULOS = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
} as const;

function Mes({ tipo, valor, minimo, maximo, onEscolher }: CalendarioProps) {
  const [inicio = null, fim = null] = valor;
  const comum = {
    locale: 'pt-br',
    firstDayOfWeek: 0,
    size: 'sm',
    ariaLabels: ROTULOS,
    // Days of the neighbouring months are drawn too pale to be read.
    hideOutsideDates: true,
    ...(minimo ? { minDate: minimo } : {}),
    ...(maximo ? { maxDate: maximo } : {}),
    ...(inicio ? { defaultDate: inicio } : {}),
  } as const;
  if (tipo === 'periodo')
    return (
      <DatePicker
        {...comum}
        type="range"
        allowSingleDateInRange
        defaultValue={[inicio, fim]}
        onChange={(v) => onEscolher(v.filter((d) => d !== null))}
      />
    );
  if (tipo === 'varios')
    return (
      <DatePicker {...comum} type="multiple" value={[...valor]} onChange={(v) => onEscolher(v.toSorted())} />
    );
  return <DatePicker {...comum} value={inicio} onChange={(v) => onEscolher(v === null ? [] : [v])} />;
}

/**
 * Month view in Portuguese; days go in and out as `yyyy-mm-dd`, without a time zone. The focus stays in it until it
 * is closed.
 */
export function Calendario(props: CalendarioProps) {
  const trap = useFocusTrap();
  return (
    <div ref={trap}>
      <Mes {...props} />
    </div>
  );
}
