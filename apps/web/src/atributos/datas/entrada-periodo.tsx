import { type ErroAtributo, lePeriodo } from '@retaguarda/atributos';
import type { Dia } from '@retaguarda/domain';
import { EntradaCalendario, type EntradaDeDiasProps } from '../calendario/entrada-calendario.tsx';
import { ESPECIE } from '../campo/especies.ts';
import { textosEscolhidos } from '../campo/lista.ts';
import { ATRIBUTO } from '../textos.ts';

interface EntradaPeriodoProps extends EntradaDeDiasProps {
  /** Empty, or first and last day. */
  value: readonly Dia[];
  /** Nothing with `erro` set means that `texto`, which stands there, is no period. */
  onChange: (dias: readonly Dia[], erro: ErroAtributo | null, texto: string) => void;
}

/** Two days, typed with the mask of the specification and shown as '07/08/2025 a 10/08/2025'. */
export function EntradaPeriodo({ value, onChange, titulo, placeholder, ...entrada }: EntradaPeriodoProps) {
  const le = (texto: string) => {
    const lido = lePeriodo(texto);
    const dias = lido.ok ? textosEscolhidos(lido.valor) : [];
    onChange(dias, lido.ok ? null : lido.erro, texto);
    return dias;
  };
  return (
    <EntradaCalendario
      {...entrada}
      dias={value}
      especie={ESPECIE.periodo}
      tipo="periodo"
      placeholder={placeholder ?? 'dd/mm/aaaa a dd/mm/aaaa'}
      titulo={titulo || ATRIBUTO.escolherPeriodo}
      le={le}
      fechaAoEscolher={(dias) => dias.length === 2}
      onEscolher={(dias) => dias.length === 2 && onChange(dias, null, '')}
    />
  );
}
