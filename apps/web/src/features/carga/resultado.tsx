import { Button } from '@mantine/core';
import { cargaEmCurso } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { AndamentoDaCarga } from './andamento-da-carga.tsx';
import { BotaoBaixar } from './botao-baixar.tsx';
import { cargaQuery } from './carga-queries.ts';
import { baixaRecusas } from './erros/baixa-recusas.ts';
import { CARGA_T as T } from './textos.ts';

interface ResultadoProps {
  id: number;
  onDetalhes: () => void;
}

/** What becomes of the file that was sent last; it stays until the next one begins. */
export function Resultado({ id, onDetalhes }: ResultadoProps) {
  const { data: carga, error, refetch } = useQuery(cargaQuery(id));
  if (error) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!carga) return null;
  const terminou = !cargaEmCurso(carga.situacao);
  return (
    <AndamentoDaCarga carga={carga}>
      <Button size="compact-sm" variant="default" onClick={onDetalhes}>
        {T.verDetalhes}
      </Button>
      {terminou && carga.recusadas > 0 && (
        <BotaoBaixar onBaixa={() => baixaRecusas(id)}>{T.baixarRecusadas}</BotaoBaixar>
      )}
    </AndamentoDaCarga>
  );
}
