import { Button } from '@mantine/core';
import { type CargaAndamento, importVista } from '@retaguarda/contract';
import { cargaEmCurso, desfazEmCurso, SITUACAO_CARGA, type SituacaoCarga } from '@retaguarda/domain';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/call/api.ts';
import { toastDanger, toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { minhasQuery } from './carga-queries.ts';
import { MARCA_CARGA as T } from './marca-textos.ts';

const NENHUMA: readonly CargaAndamento[] = [];

const { falhou, importando, desfazendo } = SITUACAO_CARGA;
const ANDA: readonly SituacaoCarga[] = [importando, desfazendo];

/** It stopped for a reason that somebody has to mend. */
const parou = ({ situacao, erro }: CargaAndamento): boolean => situacao === falhou || erro !== '';

/** Says how those ended that did, once, and has what was imported asked for again. */
function useFins(minhas: readonly CargaAndamento[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const fins = minhas.filter((c) => !cargaEmCurso(c.situacao));
    if (fins.length === 0) return;
    for (const fim of fins) (parou(fim) ? toastDanger : toastSuccess)(T.fim(fim.nomeArquivo, fim.message));
    call(importVista, { body: { ids: fins.map((c) => c.importId) } }).then(
      () => client.invalidateQueries(),
      toastError,
    );
  }, [minhas, client]);
}

const soma = (cargas: readonly CargaAndamento[], de: (c: CargaAndamento) => number): number =>
  cargas.reduce((total, c) => total + de(c), 0);

const nomeDa = ({ situacao, nomeArquivo }: CargaAndamento, percentual: number): string =>
  (desfazEmCurso(situacao) ? T.desfaz : T.importa)(nomeArquivo, percentual);

/** On every screen: the imports that one began or has undone and that are under way, and the end of each. */
export function MarcaDeImportacoes() {
  const { data: minhas = NENHUMA } = useQuery(minhasQuery);
  useFins(minhas);
  const andam = minhas.filter((c) => cargaEmCurso(c.situacao));
  // The one under way, before those that wait for it.
  const uma = andam.find((c) => ANDA.includes(c.situacao)) ?? andam[0];
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
      aria-label={andam.length === 1 ? nomeDa(uma, percentual) : T.varias(andam.length, percentual)}
    >
      {percentual}%
    </Button>
  );
}
