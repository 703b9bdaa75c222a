import { Button } from '@mantine/core';
import { type CargaAndamento, importVista } from '@retaguarda/contract';
import { cargaEmCurso, SITUACAO_CARGA } from '@retaguarda/domain';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { minhasQuery } from './carga-queries.ts';
import { CARGA_T as T } from './textos.ts';

const NENHUMA: readonly CargaAndamento[] = [];

/** Says how those ended that did, once, and has what was imported asked for again. */
function useFins(minhas: readonly CargaAndamento[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const fins = minhas.filter((c) => !cargaEmCurso(c.situacao));
    if (fins.length === 0) return;
    for (const { nomeArquivo, message, situacao } of fins)
      (situacao === SITUACAO_CARGA.falhou ? toastDanger : toastSuccess)(T.fim(nomeArquivo, message));
    call(importVista, { body: { ids: fins.map((c) => c.importId) } }).then(
      () => client.invalidateQueries(),
      toastError,
    );
  }, [minhas, client]);
}

const soma = (cargas: readonly CargaAndamento[], de: (c: CargaAndamento) => number): number =>
  cargas.reduce((total, c) => total + de(c), 0);

/** On every screen: the imports of one's own that are under way, and the end of each. */
export function MarcaDeImportacoes() {
  const { data: minhas = NENHUMA } = useQuery(minhasQuery);
  useFins(minhas);
  const andam = minhas.filter((c) => cargaEmCurso(c.situacao));
  // The one under way, before those that wait for it.
  const uma = andam.find((c) => c.situacao === SITUACAO_CARGA.importando) ?? andam[0];
  if (uma === undefined) return null;
  const [feitas, total] = [soma(andam, (c) => c.feitas), soma(andam, (c) => c.total)];
  const percentual = total === 0 ? 0 : Math.floor((feitas / total) * 100);
  return (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/importacao" search={{ aba: 'historico', importacao: uma.importId }} />
      )}
      variant="light"
      size="compact-md"
      leftSection={<IconFileImport size={14} />}
      aria-label={
        andam.length === 1 ? T.marca(uma.nomeArquivo, percentual) : T.marcaVarias(andam.length, percentual)
      }
    >
      {percentual}%
    </Button>
  );
}
