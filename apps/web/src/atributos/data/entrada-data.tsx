import { type Dia, leData } from '@retaguarda/domain';
import { EntradaCalendario, type EntradaDeDiasProps } from '../calendario/entrada-calendario.tsx';
import { ESPECIE } from '../campo/especies.ts';
import { ATRIBUTO } from '../textos.ts';

interface EntradaDataProps extends EntradaDeDiasProps {
  value: Dia | null;
  /** `null` with `invalido` set means that `texto`, which stands there, is no day. */
  onChange: (dia: Dia | null, invalido: boolean, texto: string) => void;
  /** No day lies after this one: a year of two digits is then of the century before. */
  ate?: Dia | undefined;
}

const emLista = (dia: Dia | null): readonly Dia[] => (dia === null ? [] : [dia]);

/** One day. */
export function EntradaData({ value, onChange, ate, titulo, placeholder, ...entrada }: EntradaDataProps) {
  const le = (texto: string) => {
    const lida = leData(texto, ate === undefined ? {} : { ate });
    const dia = lida.ok ? lida.valor : null;
    onChange(dia, !lida.ok, texto);
    return emLista(dia);
  };
  return (
    <EntradaCalendario
      {...entrada}
      dias={emLista(value)}
      especie={ESPECIE.data}
      tipo="um"
      placeholder={placeholder ?? 'dd/mm/aaaa'}
      titulo={titulo || ATRIBUTO.escolherData}
      le={le}
      fechaAoEscolher={() => true}
      onEscolher={([dia]) => onChange(dia ?? null, false, '')}
    />
  );
}
