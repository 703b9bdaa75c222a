import { Anchor, Group, Text } from '@mantine/core';
import { formatDateBr, SITUACAO_LANCAMENTO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { formataReais } from '../../../atributos/formata.ts';
import type { PagamentosSearch } from '../pagamento-search.ts';
import { EXTRATO as T } from '../textos.ts';
import { type ExtratoSearch, resumoQuery } from './extrato-queries.ts';
import '@mantine/core/styles/Anchor.layer.css';

interface ExtratoResumoProps {
  search: ExtratoSearch;
  onChange: (change: Partial<PagamentosSearch>) => void;
}

/** The sums of what is shown, what is left without a pair, and what the bank says that is there. */
export function ExtratoResumo({ search, onChange }: ExtratoResumoProps) {
  const { data } = useQuery(resumoQuery(search));
  if (data === undefined) return null;
  const { somas, semPar, saldoDoBanco, parcial } = data;
  return (
    <Group gap="md" pb={4} role="status">
      <Text size="sm">
        {T.resumo(formataReais(somas.entradas), formataReais(somas.saidas), formataReais(somas.saldo))}
      </Text>
      {semPar.total > 0 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => onChange({ situacao: SITUACAO_LANCAMENTO.semPar })}
        >
          {T.semPar(semPar.total, formataReais(semPar.soma))}
        </Anchor>
      )}
      {saldoDoBanco && (
        <Text size="sm" c="dimmed">
          {T.saldoDoBanco(formatDateBr(saldoDoBanco.em).slice(0, 5), formataReais(saldoDoBanco.valor))}
        </Text>
      )}
      {parcial && (
        <Text size="sm" c="dimmed">
          {T.parcial}
        </Text>
      )}
    </Group>
  );
}
