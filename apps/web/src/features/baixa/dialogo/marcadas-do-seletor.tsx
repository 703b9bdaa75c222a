import { Text } from '@mantine/core';
import { PESSOAS_POR_VEZ, type PessoaSeletor, periciaIncBaixa } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formataReais } from '../../../atributos/formata.ts';
import { call } from '../../../lib/call/api.ts';
import { sumsOf } from '../../../lib/list/marks.ts';
import { MarksBar } from '../../../ui/list/marks-bar.tsx';
import type { ListMarks } from '../../../ui/list/use-marks.ts';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { useActOnce } from '../../../ui/use-act.ts';
import {
  invalidateAround,
  type PaginaDoSeletor,
  previaDaSelecaoKey,
  previaDaSelecaoQuery,
  seletorKey,
} from '../baixa-queries.ts';
import { SELETOR as T } from '../textos.ts';
import { columnsOf } from './seletor-columns.tsx';

interface MarcadasDoSeletorProps {
  marcadas: ListMarks<PessoaSeletor>;
  baixaId: number;
  pagina: PaginaDoSeletor;
  onDone: () => Promise<unknown>;
}

/** Puts these people into the baixa, all of them or none; who is in it already stays as it is. */
function useAdicionaMarcadas(baixaId: number, onDone: () => void) {
  const client = useQueryClient();
  return useActOnce({
    call: async ({ ids, visto }: { ids: readonly number[]; visto: string | undefined }, idempotencyKey) =>
      call(periciaIncBaixa, {
        body: { baixaId, pessoas: ids.map((procPesId) => ({ procPesId })), visto },
        idempotencyKey,
      }),
    invalidate: () =>
      Promise.all(
        [seletorKey(baixaId), previaDaSelecaoKey(baixaId)].map((queryKey) =>
          client.refetchQueries({ queryKey, type: 'active' }),
        ),
      ),
    onDone: () => {
      void invalidateAround(client);
      onDone();
    },
  });
}

/** At the foot of the picker: how many are marked, what they come to, what they would bring, and putting them in. */
export function MarcadasDoSeletor({ marcadas, baixaId, pagina, onDone }: MarcadasDoSeletorProps) {
  const { marks } = marcadas;
  const linhas = [...marks.rows.values()];
  const ids = linhas.map((p) => p.procPesId);
  const { data: previa, isPlaceholderData: deOutras } = useQuery(previaDaSelecaoQuery(baixaId, ids));
  const adiciona = useAdicionaMarcadas(baixaId, () => {
    marcadas.clear();
    void onDone();
  });
  const demais = ids.length > PESSOAS_POR_VEZ ? T.porVez(PESSOAS_POR_VEZ) : undefined;
  const nenhuma = previa?.entram === 0 ? T.todasJa : undefined;
  return (
    <MarksBar
      marks={{ ...marcadas, marks: { all: true } }}
      total={pagina.total}
      sums={sumsOf(linhas, () => columnsOf(pagina.inTable))}
      acts={
        <>
          {previa && ids.length > 0 && (
            <Text size="sm" role="status">
              {T.entram(previa.entram, formataReais(previa.valor))}
            </Text>
          )}
          <PermissionButton
            size="compact-sm"
            blocked={demais ?? nenhuma}
            icon={<IconUsersPlus size={14} />}
            loading={adiciona.isPending}
            onClick={() => adiciona.mutate({ ids, visto: deOutras ? undefined : previa?.visto })}
          >
            {T.adicionarMarcadas(formatNumber(ids.length))}
          </PermissionButton>
        </>
      }
    />
  );
}
