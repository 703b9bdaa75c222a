import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { COLUNAS_DE_PESSOA, periciaTiposPessoa } from '@retaguarda/contract';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/api.ts';
import { download } from '../../../lib/list/export-rows.ts';
import { useSpreadsheet } from '../../../lib/spreadsheet/use-spreadsheet.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SpreadsheetField } from '../../../ui/form/spreadsheet-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { AndamentoDaCarga } from '../andamento-da-carga.tsx';
import { linhasDeTotal } from '../erros/linhas-de-total.ts';
import { TotaisDeFora } from '../erros/totais-de-fora.tsx';
import { CARGA_T } from '../textos.ts';
import { ImportProgressView } from './import-progress.tsx';
import { Recusadas } from './recusadas.tsx';
import { IMPORT as T } from './textos.ts';
import { useImport } from './use-import.ts';
import '@mantine/core/styles/List.layer.css';
import '../../../ui/styles-form.ts';

export interface ImportDialogProps {
  procId: number;
  /** Codes of the attributes that the template offers as columns. */
  colunas: readonly string[];
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

const BOM = '\ufeff';

function downloadTemplate(colunas: readonly string[]): void {
  const header = [...Object.values(COLUNAS_DE_PESSOA), ...colunas].map((c) => `${c};`).join('');
  download(new Blob([`${BOM}${header}\r\n`], { type: 'text/csv;charset=utf-8' }), 'template.csv');
}

export function ImportDialog({ procId, colunas, onChanged, onClose }: ImportDialogProps) {
  const narrow = useNarrow('pericias');
  const tipos = useQuery({
    queryKey: ['pessoas', 'tipos'],
    queryFn: ({ signal }) => call(periciaTiposPessoa, { signal }).then((r) => r.opcoes),
  });
  const { progress, importador, emCurso, vista } = useImport(procId, onChanged);
  const [avisa, setAvisa] = useState(false);
  const [comTotais, setComTotais] = useState<ReadonlySet<number>>(new Set());
  const planilha = useSpreadsheet();
  const lido = planilha.spreadsheet;
  const enviando = progress.fase === 'enviando';
  const recebida = progress.fase === 'recebida';
  const { anterior } = progress;
  const dito = anterior && (anterior.emCurso ? T.jaNaFila(anterior) : T.jaImportado(anterior));
  const totais = lido === null ? [] : linhasDeTotal(lido.table.rows);
  const fora = new Set(totais.filter((l) => !comTotais.has(l)));
  const envia = (repete: boolean) => lido && void importador.envia(lido, { repete, avisa, fora });

  return (
    <Modal
      address="file"
      opened
      onClose={onClose}
      title={T.titulo}
      size={720}
      fullScreen={narrow}
      closeOnClickOutside={!enviando}
      closeOnEscape={!enviando}
      withCloseButton={!enviando}
    >
      <Stack gap="md">
        {vista && (
          <>
            <AndamentoDaCarga carga={vista.carga} />
            {!emCurso && <Recusadas recusadas={vista.recusadas} />}
          </>
        )}
        {progress.fase === 'parada' && !emCurso && (
          <>
            <Group>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} />}
                onClick={() => downloadTemplate(colunas)}
              >
                {T.template}
              </Button>
            </Group>
            <Text size="sm">{T.quemE}</Text>
            <div>
              <Text fw={600}>{T.tipos}</Text>
              <Text size="sm" c="dimmed">
                {T.tiposAjuda}
              </Text>
              <List size="sm" mt={4}>
                {(tipos.data ?? []).map((t) => (
                  <List.Item key={t.catgId}>
                    {t.categoria} = {t.catgId}
                  </List.Item>
                ))}
              </List>
            </div>
          </>
        )}
        {!emCurso && !recebida && (
          <SpreadsheetField
            spreadsheet={planilha}
            disabled={enviando}
            onChoose={(file, escolhas) => {
              importador.limpa();
              void planilha.choose(file, escolhas);
            }}
            onTitleLine={(linha) => {
              importador.limpa();
              planilha.setTitleLine(linha);
            }}
          />
        )}
        {(enviando || progress.fase === 'interrompida') && <ImportProgressView progress={progress} />}
        {dito && !enviando && !recebida && (
          <Alert color="warning" variant="light" role="status" py={8}>
            {dito}
          </Alert>
        )}
        {lido && !emCurso && !recebida && (
          <TotaisDeFora
            table={lido.table}
            totais={totais}
            fora={fora}
            disabled={enviando}
            onFora={(linha, sai) =>
              setComTotais(
                (antes) => new Set(sai ? [...antes].filter((l) => l !== linha) : [...antes, linha]),
              )
            }
          />
        )}
        {lido && !emCurso && !recebida && (
          <Checkbox
            checked={avisa}
            disabled={enviando}
            onChange={(e) => setAvisa(e.currentTarget.checked)}
            label={CARGA_T.avisarPorEmail}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {enviando ? (
            <Button variant="default" onClick={importador.cancela}>
              {T.cancelar}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {T.fechar}
            </Button>
          )}
          {!emCurso && !recebida && (
            <Button loading={enviando} disabled={!lido} onClick={() => envia(false)}>
              {progress.fase === 'interrompida' ? T.continuar : T.importar}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={progress.pergunta && lido !== null}
        title={T.deNovo}
        text={dito ? `${dito} ${T.perguntaDeNovo}` : ''}
        confirm={T.deNovo}
        busy={false}
        onConfirm={() => envia(true)}
        onClose={importador.desiste}
      />
    </Modal>
  );
}
