import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEBOUNCE, DIALOG_WIDTH } from '../../lib/constants.ts';
import type { DialogAddress } from '../../ui/dialog/address.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Escrita } from './escrita.tsx';
import { WHATSAPP as T } from './textos.ts';
import {
  type Alvo,
  CHAVE,
  opcaoDe,
  type Preparado,
  preparaQuery,
  procuraPessoas,
} from './whatsapp-queries.ts';
import '../../ui/styles-form.ts';

export interface WhatsappDialogProps {
  alvo: Alvo;
  address: DialogAddress;
  /** Of a gift, as it was told. */
  codigo?: string | undefined;
  onClose: () => void;
}

interface ParaProps {
  alvo: Alvo;
  preparado: Preparado;
  onEscolhe: (pessoaId: number) => void;
}

/** Who is written to; of several one chooses. */
function Para({ alvo, preparado: { pessoas, mais, pessoaId }, onEscolhe }: ParaProps) {
  const escolhida = pessoas.find((p) => p.id === pessoaId);
  if (escolhida === undefined) return null;
  if (pessoas.length === 1 && !mais)
    return (
      <Text>
        {T.para} <strong>{escolhida.nome}</strong> {escolhida.telefone}
      </Text>
    );
  return (
    <SearchSelect
      label={T.para}
      clearable={false}
      value={opcaoDe(escolhida)}
      cacheKey={`${CHAVE}.pessoas.${alvo.origem}.${alvo.id}`}
      delay={DEBOUNCE.pessoasDoPerfil}
      none={T.nenhumaPessoa}
      search={procuraPessoas(alvo)}
      onChange={(p) => p && onEscolhe(p.id)}
    />
  );
}

/** Writes to a person about a record, by the sender's WhatsApp or by the office's. */
export function WhatsappDialog({ alvo, address, codigo, onClose }: WhatsappDialogProps) {
  const [pessoaId, setPessoaId] = useState<number>();
  const { data, error, refetch } = useQuery({
    ...preparaQuery(alvo, pessoaId),
    placeholderData: keepPreviousData,
  });
  const para = data?.pessoas.find((p) => p.id === data.pessoaId);
  return (
    <ModalDialog address={address} title={T.titulo} size={DIALOG_WIDTH.imagem} onClose={onClose}>
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && para === undefined && <Text>{T.ninguem}</Text>}
      {data && para && (
        <Stack gap="md">
          <Para alvo={alvo} preparado={data} onEscolhe={setPessoaId} />
          <Escrita key={para.id} {...{ alvo, para, codigo, onClose }} preparado={data} />
        </Stack>
      )}
    </ModalDialog>
  );
}
