import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { RouteResponse, Visao, visaoList } from '@retaguarda/contract';
import { type FormEvent, useState } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { SaveButtons } from '../../ui/dialog/save-buttons.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { useDigitado } from '../use-digitado.ts';
import { VISAO as T } from './textos.ts';
import type { Resultado, VisaoForm } from './use-visoes-acts.ts';
// Checkboxes.
import '../../ui/styles-form.ts';

const NOME_MAX = 80;

interface VisaoFormDialogProps {
  /** null for a new one. */
  visao: Visao | null;
  perfis: RouteResponse<typeof visaoList>['perfis'];
  busy: boolean;
  onSave: (form: VisaoForm) => Promise<Resultado>;
  onClose: () => void;
}

export function VisaoFormDialog({ visao, perfis, busy, onSave, onClose }: VisaoFormDialogProps) {
  const { valores, muda, limpa, avisos } = useDigitado<VisaoForm & Record<string, unknown>>({
    nome: `visao.${visao?.visaoId ?? 'nova'}`,
    inicial: {
      nome: visao?.nome ?? '',
      perfilId: visao?.perfilId ?? null,
      padrao: visao?.padrao ?? false,
    },
  });
  const { nome, perfilId, padrao } = valores;
  const falta = missing(usePermissoes(), 'perfilAlt');
  const impedida = perfilId === null ? T.padraoFalta : falta;
  const [erro, setErro] = useState<string>();
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (nome.trim() === '') return setErro(T.informe);
    const resultado = await onSave({ nome: nome.trim(), perfilId, padrao: padrao && perfilId !== null });
    if (!resultado.ok) return setErro(resultado.campo);
    limpa();
    onClose();
  };
  return (
    <Modal
      address="asks"
      opened
      onClose={onClose}
      size={DIALOG_WIDTH.confirmacao}
      title={visao ? T.tituloRenomear : T.tituloNova}
      centered
    >
      <form onSubmit={(e) => void submit(e)} noValidate>
        <DraftNotices {...avisos} />
        <Stack gap="sm">
          {!visao && (
            <Text size="sm" c="dimmed">
              {T.guarda}
            </Text>
          )}
          <TextInput
            label={T.nome}
            withAsterisk
            required
            maxLength={NOME_MAX}
            value={nome}
            error={erro}
            data-autofocus
            onChange={(e) => {
              muda({ nome: e.currentTarget.value });
              setErro(undefined);
            }}
          />
          <LazySelect
            label={T.partilhar}
            clearable
            placeholder={T.naoPartilhar}
            data={perfis.map((p) => ({ value: String(p.perfilId), label: p.nome }))}
            value={perfilId === null ? null : String(perfilId)}
            onChange={(v) => muda({ perfilId: v === null ? null : Number(v) })}
          />
          <Checkbox
            label={T.padrao}
            description={impedida ?? T.padraoDica}
            checked={padrao && perfilId !== null}
            disabled={impedida !== undefined}
            onChange={(e) => muda({ padrao: e.currentTarget.checked })}
          />
        </Stack>
        <SaveButtons label={T.salvar} busy={busy} onClose={onClose} />
      </form>
    </Modal>
  );
}
