import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import type { RelatorioSalvo } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { SaveButtons } from '../../ui/dialog/save-buttons.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { EnvioFields } from './envio-fields.tsx';
import { listaQuery } from './relatorio-queries.ts';
import { SALVA as T } from './textos.ts';
import { type SalvaOptions, useSalva } from './use-salva.ts';
import '../../ui/styles-form.ts';

interface RelatorioSalvaDialogProps extends SalvaOptions {
  onClose: () => void;
}

const NOME_MAX = 80;
const DESCRICAO_MAX = 300;

/** With whom it may be shared: of the owner's profiles one. */
function usePerfis(salvo: RelatorioSalvo | null) {
  const meus = useQuery(listaQuery).data?.perfis ?? [];
  // One that the owner has no longer stays until another is chosen.
  const outro = salvo?.perfilId && !meus.some((p) => p.perfilId === salvo.perfilId);
  return outro ? [...meus, { perfilId: salvo.perfilId, nome: salvo.perfilNome }] : meus;
}

/** Under which name a report is kept, who else finds it, and when it is sent. */
export function RelatorioSalvaDialog({ onClose, ...relatorio }: RelatorioSalvaDialogProps) {
  const { salvo, definicao } = relatorio;
  const permissoes = usePermissoes();
  const perfis = usePerfis(salvo);
  const { valores, erros, avisos, poe, envia, busy } = useSalva(relatorio);
  const semPerfil = missing(permissoes, 'relCompartilha');
  const submit = (e: FormEvent) => {
    e.preventDefault();
    envia();
  };
  return (
    <ModalDialog
      address="asks"
      title={salvo ? T.titulo : T.tituloNovo}
      size={DIALOG_WIDTH.imagem}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DraftNotices {...avisos} />
        <Stack gap="sm">
          <TextInput
            label={T.nome}
            withAsterisk
            required
            maxLength={NOME_MAX}
            value={valores.nome}
            error={erros.nome}
            data-autofocus
            onChange={(e) => poe({ nome: e.currentTarget.value })}
          />
          <Textarea
            label={T.descricao}
            rows={2}
            maxLength={DESCRICAO_MAX}
            value={valores.descricao}
            error={erros.descricao}
            onChange={(e) => poe({ descricao: e.currentTarget.value })}
          />
          <LazySelect
            label={T.compartilhar}
            description={semPerfil}
            clearable
            disabled={semPerfil !== undefined}
            placeholder={T.naoCompartilhar}
            data={perfis.map((p) => ({ value: String(p.perfilId), label: p.nome }))}
            value={valores.perfilId === null ? null : String(valores.perfilId)}
            error={erros.perfilId}
            onChange={(v) => poe({ perfilId: v === null ? null : Number(v) })}
          />
          <Checkbox
            label={T.noInicio}
            description={valores.perfilId === null ? T.noInicioDica : undefined}
            checked={valores.noInicio}
            onChange={(e) => poe({ noInicio: e.currentTarget.checked })}
          />
          <EnvioFields
            {...{ valores, erros }}
            fonte={definicao.fonte}
            blocked={missing(permissoes, 'relEnvia')}
            relatorioId={salvo?.relatorioId}
            onMuda={poe}
          />
        </Stack>
        <SaveButtons label={T.salvar} busy={busy} onClose={onClose} />
      </form>
    </ModalDialog>
  );
}
