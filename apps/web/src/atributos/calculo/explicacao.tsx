import { explicaCalculo } from '@retaguarda/atributos';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampoEstado } from '../campo/use-campo.ts';
import type { RegistroDoForm } from '../form-options.ts';
import { Calculo } from './calculo.tsx';
import { Ultima, UltimaMudanca, valorQuery } from './ultima-mudanca.tsx';

/** The formula with the values it used and what came out, of a form. */
export function Explicacao(props: CampoProps) {
  useCampoEstado(props);
  const { def, store } = props;
  return (
    <Calculo dados={explicaCalculo(store.catalogo, store.snapshot(), def.id, store.externos)}>
      {store.registro && <UltimaMudanca registro={store.registro} atributo={def.id} />}
    </Calculo>
  );
}

interface ExplicacaoDoRegistroProps {
  registro: RegistroDoForm;
  atributo: number;
}

/** The same of a record that is stored, where its form is not open. */
export function ExplicacaoDoRegistro({ registro, atributo }: ExplicacaoDoRegistroProps) {
  const { data, error, refetch } = useQuery(valorQuery(registro, atributo));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} />;
  return (
    <Calculo dados={data.calculo}>
      <Ultima ultima={data.ultima} />
    </Calculo>
  );
}
