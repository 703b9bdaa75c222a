import { LineChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { formatDateBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { formataReais } from '../../../atributos/formata.ts';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import classes from '../estoque.module.css';
import { custoMedioQuery } from '../estoque-queries.ts';
import { CUSTO_MEDIO as T } from './textos.ts';
import '@mantine/charts/styles.layer.css';

const ALTURA = 200;
const SERIE = [{ name: 'valorMedio', label: T.serie, color: 'primary.5' }];

interface CustoMedioProps {
  empId: number;
  catId: number;
}

/** The average cost over time as a picture; the ledger below has each figure. */
export function CustoMedio({ empId, catId }: CustoMedioProps) {
  const { data, error, refetch } = useQuery(custoMedioQuery(empId, catId));
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  const [primeiro, ultimo] = [data[0], data.at(-1)];
  if (data.length < 2 || primeiro === undefined || ultimo === undefined)
    return <Text c="dimmed">{T.poucos}</Text>;
  return (
    <figure className={classes.custo}>
      <figcaption>
        {T.de(formatDateBr(primeiro.dia), formataReais(primeiro.valorMedio), formataReais(ultimo.valorMedio))}
      </figcaption>
      <div aria-hidden="true">
        <LineChart
          h={ALTURA}
          data={data.map((d) => ({ dia: formatDateBr(d.dia), valorMedio: d.valorMedio }))}
          dataKey="dia"
          series={SERIE}
          curveType="stepAfter"
          withDots={data.length < 60}
          valueFormatter={formataReais}
          tickLine="none"
          yAxisProps={{ width: 84, tickFormatter: formataReais, domain: ['auto', 'auto'] }}
          xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
          lineChartProps={{ accessibilityLayer: false }}
          lineProps={{ isAnimationActive: false }}
        />
      </div>
    </figure>
  );
}
