import { Alert, Button } from '@mantine/core';
import { documentoGuarda, documentoPdf, registroDoDocumento } from '@retaguarda/contract';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { call, callBytes } from '../../lib/call/api.ts';
import { download } from '../../lib/list/export-rows.ts';
import { invalidateAnexos } from '../../registros/anexos/anexos-queries.ts';
import { DocumentoBlocos } from '../../registros/documentos/documento-blocos.tsx';
import { documentoQuery } from '../../registros/documentos/documentos-queries.ts';
import { enderecoDe } from '../../registros/endereco.ts';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { ReceiptSheet } from '../../ui/print/receipt-sheet.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct, useActOnce } from '../../ui/use-act.ts';
import classes from './folha.module.css';
import type { FolhaSearch } from './folha-search.ts';
import { PREVIA, FOLHA as T } from './textos.ts';

const route = getRouteApi('/signed-in/documentos/folha');

const queryDe = ({ modelo, registro, ...search }: FolhaSearch) => ({
  ...search,
  modelo: String(modelo),
  registro: String(registro),
});

interface FerramentasProps {
  titulo: string;
  podeGuardar: boolean;
}

/** The document as a file: kept by whoever reads it, or with the record. */
function Ferramentas({ titulo, podeGuardar }: FerramentasProps) {
  const search = route.useSearch();
  const baixa = useAct<void, null>({
    call: async () => {
      download(await callBytes(documentoPdf, { query: queryDe(search) }), `${titulo}.pdf`);
      return null;
    },
    invalidate: () => Promise.resolve(),
  });
  const guarda = useActOnce({
    call: (body: FolhaSearch, idempotencyKey) => call(documentoGuarda, { body, idempotencyKey }),
    invalidate: (client) => invalidateAnexos(client, registroDoDocumento(search)),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={baixa.isPending}
        onClick={() => baixa.mutate()}
      >
        {T.baixar}
      </Button>
      <PermissionButton
        variant="default"
        icon={<IconPaperclip size={16} />}
        loading={guarda.isPending}
        blocked={podeGuardar ? undefined : T.naoGuarda}
        onClick={() => guarda.mutate(search)}
      >
        {T.guardar}
      </PermissionButton>
    </>
  );
}

/** A document of a record on A4: to be printed, kept as a file, or kept with the record. */
export function FolhaPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const temVolta = useCanGoBack();
  const { data, error, refetch } = useQuery(documentoQuery(queryDe(search)));
  const qual = registroDoDocumento(search);
  const titulo = data?.documento.titulo ?? T.titulo;
  return (
    <ReceiptSheet
      printed={{ entidade: qual.tipo, registroId: qual.id }}
      title={titulo}
      ready={data !== undefined}
      onBack={() =>
        temVolta
          ? router.history.back()
          : void router.navigate({ href: enderecoDe({ ...qual, categoriaId: 0 }), replace: true })
      }
      tools={
        <>
          {search.tipo === 'demonstrativo' && (
            <PeriodoFilter
              label={T.periodo}
              value={search.periodo}
              onChange={(periodo) => void navigate({ search: { ...search, periodo }, replace: true })}
            />
          )}
          {data && <Ferramentas titulo={titulo} podeGuardar={data.podeGuardar} />}
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton />}
      {data !== undefined && data.documento.desconhecidos.length > 0 && (
        <Alert color="yellow" variant="light" p="xs" className={classes.aviso}>
          {PREVIA.desconhecidos(data.documento.desconhecidos)}
        </Alert>
      )}
      {data && <DocumentoBlocos blocos={data.documento.blocos} />}
    </ReceiptSheet>
  );
}
