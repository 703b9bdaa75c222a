import { Alert, Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { NEW_RECORD } from '../../../lib/list/search-record.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { CONVITE as T } from '../textos.ts';
import { tiposUsuarioQuery, USUARIO } from '../usuario-queries.ts';
import { ConviteForm } from './convite-form.tsx';
import { ConvitesAbertos } from './convites-abertos.tsx';

/** The link itself, told this once. */
function Link({ link }: { link: string }) {
  return (
    <Alert color="primary" title={T.linkTitulo}>
      <Text size="sm" mb="sm">
        {T.linkDica}
      </Text>
      <TextInput aria-label={T.linkTitulo} readOnly value={link} mb="sm" />
      <CopyButton value={link}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? T.linkCopiado : T.linkCopiar}</Button>}
      </CopyButton>
    </Alert>
  );
}

function Conteudo({ tipoInicial }: { tipoInicial: number | undefined }) {
  const { data: tipos, error, refetch } = useQuery(tiposUsuarioQuery);
  const [escolhido, setEscolhido] = useState(tipoInicial);
  const [link, setLink] = useState('');
  const tipoAtor = escolhido ?? tipos?.[0]?.catgId ?? 0;
  const {
    data: nova,
    error: falha,
    refetch: carrega,
  } = useQuery({
    ...USUARIO.um(NEW_RECORD, { categoria: tipoAtor }),
    enabled: tipoAtor > 0,
  });
  const houve = error ?? falha;
  if (houve)
    return <ErrorState error={houve} onRetry={() => void Promise.all([refetch(), carrega()])} compact />;
  if (!tipos) return <TableSkeleton rows={4} />;
  return (
    <Stack gap="md">
      <Text size="sm">{T.desc}</Text>
      {link !== '' && <Link link={link} />}
      {tipos.length > 1 && (
        <Select
          label={T.tipo}
          allowDeselect={false}
          data={tipos.map((t) => ({ value: String(t.catgId), label: t.categoria }))}
          value={String(tipoAtor)}
          onChange={(v) => setEscolhido(Number(v))}
        />
      )}
      {nova && <ConviteForm key={tipoAtor} tipoAtor={tipoAtor} pode={nova} onLink={setLink} />}
      <ConvitesAbertos onLink={setLink} />
    </Stack>
  );
}

/** Invites somebody to come in, by mail or by a link, and shows who was invited and has not come yet. */
export function ConviteDialog({ tipo, onClose }: { tipo: number | undefined; onClose: () => void }) {
  return (
    <Modal address="?convidar" opened onClose={onClose} title={T.titulo} size={DIALOG_WIDTH.imagem}>
      <Conteudo tipoInicial={tipo} />
    </Modal>
  );
}
