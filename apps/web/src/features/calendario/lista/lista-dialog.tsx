import { Button, FileButton, Group, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { WINDOW_TAKES_FILES } from '../../../lib/dropped-files.ts';
import { decodeText, encodingOf } from '../../../lib/spreadsheet/text/decode.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx';
import { useDiscardQuestion } from '../../../ui/dialog/use-discard-question.tsx';
import { PlainArea } from '../../../ui/form/plain-area.tsx';
import { toastDanger } from '../../../ui/notice/toast.tsx';
import { UI } from '../../../ui/texts.ts';
import { cidadesQuery } from '../../empresa/public.ts';
import { LISTA as T } from '../textos.ts';
import type { AnoEmEdicao } from '../use-ano.ts';
import { type LinhaLida, leLista, ufsDaLista } from './leitura-da-lista.ts';
import { ListaLida } from './lista-lida.tsx';

interface ListaDialogProps {
  em: AnoEmEdicao;
  texto: string;
  orgaos: readonly string[];
}

const MAX_BYTES = 1_000_000;
const LINHAS_DA_AREA = 8;

/** The lines of the list, with the cities that they name. */
function useLista({ em, texto, orgaos }: ListaDialogProps) {
  const lido = useDeferredValue(texto);
  const ufs = ufsDaLista(lido, orgaos);
  const asked = useQueries({ queries: ufs.map(cidadesQuery) });
  const cidades = new Map(
    ufs.flatMap((uf, i) => {
      const { data, error } = asked[i] ?? {};
      return data || error ? [[uf, data ?? null] as const] : [];
    }),
  );
  const linhas = leLista(lido, { ano: em.ano, jaEstao: em.depois, orgaos, cidades });
  const deNovo = asked.some((q) => q.error)
    ? () => void Promise.all(asked.map((q) => q.error && q.refetch()))
    : null;
  return { linhas, deNovo, esperando: lido !== texto };
}

async function leArquivo(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) {
    toastDanger(T.arquivoGrande);
    return null;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decodeText(bytes, encodingOf(bytes));
}

function Contas({ linhas, deNovo }: { linhas: readonly LinhaLida[]; deNovo: (() => void) | null }) {
  const [certas, erradas, esperam] = [
    linhas.filter((l) => l.dia !== null).length,
    linhas.filter((l) => l.falta !== '').length,
    linhas.filter((l) => l.espera).length,
  ];
  const ditos = [T.certas(certas), erradas > 0 && T.erradas(erradas), esperam > 0 && T.procurando(esperam)];
  return (
    <Group gap="xs" mt="sm" mb={4}>
      <Text size="sm" fw={600} role="status">
        {ditos.filter((d) => d !== false).join(' · ')}
      </Text>
      {deNovo && (
        <Button size="compact-sm" variant="default" onClick={deNovo}>
          {UI.tentarDeNovo}
        </Button>
      )}
    </Group>
  );
}

/** A list of days that is pasted, or read out of a file into the same field, so that its lines can be put right there. */
export function ListaDialog(props: ListaDialogProps) {
  const { em, texto } = props;
  const { linhas, deNovo, esperando } = useLista(props);
  const [ficaram, setFicaram] = useState(0);
  const certas = linhas.flatMap((l) => l.dia ?? []);
  const { close, question } = useDiscardQuestion({
    isDirty: () => texto.trim() !== '',
    onClose: () => em.mudaLista(null),
  });
  const abre = async (file: File | null) => {
    const lido = file && (await leArquivo(file));
    // What stands there stays above it.
    if (lido !== null) em.mudaLista(texto.trim() === '' ? lido : `${texto.trimEnd()}\n${lido}`);
  };
  const inclui = () => {
    // Lines that are not taken stay, to be put right.
    const restam = linhas.filter((l) => l.falta !== '' || l.espera);
    setFicaram(restam.length);
    em.inclui(certas, { lista: restam.length === 0 ? null : restam.map((l) => l.texto).join('\n') });
  };
  return (
    <>
      <ModalDialog
        address="part"
        title={T.titulo}
        size={DIALOG_WIDTH.veiculo}
        onClose={close}
        footer={
          <DialogFoot>
            <Button variant="default" onClick={close}>
              {T.fechar}
            </Button>
            <Button disabled={certas.length === 0 || esperando} onClick={inclui}>
              {T.incluir(certas.length)}
            </Button>
          </DialogFoot>
        }
      >
        <div {...WINDOW_TAKES_FILES}>
          <PlainArea
            label={T.texto}
            description={`${T.dica} ${T.comoOnde}`}
            placeholder={T.exemplo(em.ano)}
            rows={LINHAS_DA_AREA}
            value={texto}
            data-autofocus
            onChange={(e) => em.mudaLista(e.currentTarget.value)}
          />
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void abre(file)}>
            {(botao) => (
              <Button {...botao} variant="default" size="compact-sm" mt="xs">
                {T.arquivo}
              </Button>
            )}
          </FileButton>
        </div>
        {ficaram > 0 && (
          <Text size="sm" mt="xs" role="status">
            {T.ficaram(ficaram)}
          </Text>
        )}
        {linhas.length > 0 && <Contas linhas={linhas} deNovo={deNovo} />}
        {linhas.length > 0 && <ListaLida linhas={linhas} />}
      </ModalDialog>
      {question}
    </>
  );
}
