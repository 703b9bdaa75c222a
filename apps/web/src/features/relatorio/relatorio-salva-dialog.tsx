import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { DefinicaoDeRelatorio, RelatorioSalvo } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { UI } from '../../ui/texts.ts';
import { EnvioFields } from './envio-fields.tsx';
import { listaQuery } from './relatorio-queries.ts';
import { faltasDe, type SalvaValores, valoresDe } from './salva-form.ts';
import { SALVA as T } from './textos.ts';
import { useSalva } from './use-salva.ts';
import '../../ui/styles-form.ts';

interface RelatorioSalvaDialogProps {
  /** Null for a new one. */
  salvo: RelatorioSalvo | null;
  definicao: DefinicaoDeRelatorio;
  sugestao: string;
  onSalvo: (id: number) => void;
  onClose: () => void;
}

const NOME_MAX = 80;
const DESCRICAO_MAX = 300;

/** Under which name a report is kept, who else finds it, and when it is sent. */
export function RelatorioSalvaDialog({
  salvo,
  definicao,
  sugestao,
  onSalvo,
  onClose,
}: RelatorioSalvaDialogProps) {
  const permissoes = usePermissoes();
  const meus = useQuery(listaQuery).data?.perfis ?? [];
  // One that the owner has no longer stays until another is chosen.
  const outro = salvo?.perfilId && !meus.some((p) => p.perfilId === salvo.perfilId);
  const perfis = outro ? [...meus, { perfilId: salvo.perfilId, nome: salvo.perfilNome }] : meus;
  const { valores, muda, limpa, avisos } = useDigitado<SalvaValores & Record<string, unknown>>({
    nome: `relatorio.${salvo?.relatorioId ?? 'novo'}`,
    inicial: { ...valoresDe(salvo, sugestao) },
  });
  const [erros, setErros] = useState<Partial<Record<string, string>>>({});
  const { salva, busy } = useSalva(salvo, definicao);
  const poe = (parte: Partial<SalvaValores>) => {
    muda(parte);
    setErros({});
  };
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    const faltas = faltasDe(valores);
    if (Object.keys(faltas).length > 0) return setErros(faltas);
    const feito = await salva(valores);
    if (!feito.ok) return setErros(feito.erros);
    limpa();
    onSalvo(feito.id);
  };
  const semPerfil = missing(permissoes, 'relCompartilha');
  return (
    <ModalDialog
      address="asks"
      title={salvo ? T.titulo : T.tituloNovo}
      size={DIALOG_WIDTH.imagem}
      onClose={onClose}
    >
      <form onSubmit={(e) => void submit(e)} noValidate>
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
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {UI.fechar}
          </Button>
          <Button type="submit" loading={busy}>
            {T.salvar}
          </Button>
        </Group>
      </form>
    </ModalDialog>
  );
}
