import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { COLUNAS_DE_PESSOA, periciaTiposPessoa, type RouteResponse } from '@retaguarda/contract';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { download } from '../../../lib/list/export-rows.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { SpreadsheetField } from '../../../ui/form/spreadsheet-field.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { AndamentoDaCarga } from '../andamento-da-carga.tsx';
import { AndamentoDoEnvio, JaImportado } from '../envio-do-arquivo.tsx';
import { TotaisDeFora } from '../erros/totais-de-fora.tsx';
import { CARGA_T } from '../textos.ts';
import { Recusadas } from './recusadas.tsx';
import { IMPORT as T } from './textos.ts';
import { type EnvioDePessoas, useEnvio } from './use-envio.ts';
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

interface ComecoProps extends Pick<ImportDialogProps, 'colunas'> {
  tipos: RouteResponse<typeof periciaTiposPessoa>['opcoes'];
}

/** What a file has to hold, and one to be filled in. */
function Comeco({ colunas, tipos }: ComecoProps) {
  return (
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
          {tipos.map((t) => (
            <List.Item key={t.catgId}>
              {t.categoria} = {t.catgId}
            </List.Item>
          ))}
        </List>
      </div>
    </>
  );
}

/** The file, how far it has gone, and what of it stays out. */
function Arquivo({ envio }: { envio: EnvioDePessoas }) {
  const { progress, importador, planilha, lido, enviando, livre } = envio;
  return (
    <>
      {livre && (
        <SpreadsheetField
          spreadsheet={planilha}
          disabled={enviando}
          onChoose={envio.escolhe}
          onTitleLine={envio.intitula}
        />
      )}
      <AndamentoDoEnvio envio={progress} retomada={progress.retomada} />
      <JaImportado
        envio={progress}
        diz={T}
        onConfirma={() => envio.envia(true)}
        onDesiste={importador.desiste}
      />
      {lido && livre && (
        <>
          <TotaisDeFora
            table={lido.table}
            totais={envio.totais}
            fora={envio.fora}
            disabled={enviando}
            onFora={envio.deixaFora}
          />
          <Checkbox
            checked={envio.avisa}
            disabled={enviando}
            onChange={(e) => envio.setAvisa(e.currentTarget.checked)}
            label={CARGA_T.avisarPorEmail}
          />
        </>
      )}
    </>
  );
}

export function ImportDialog({ procId, colunas, onChanged, onClose }: ImportDialogProps) {
  const narrow = useNarrow('pericias');
  const tipos = useQuery({
    queryKey: ['pessoas', 'tipos'],
    queryFn: ({ signal }) => call(periciaTiposPessoa, { signal }).then((r) => r.opcoes),
  });
  const envio = useEnvio(procId, onChanged);
  const { progress, importador, emCurso, vista, lido, enviando, livre } = envio;
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
        {progress.fase === 'parada' && !emCurso && <Comeco colunas={colunas} tipos={tipos.data ?? []} />}
        <Arquivo envio={envio} />
        <DialogFoot>
          <Button variant="default" onClick={enviando ? importador.cancela : onClose}>
            {enviando ? T.cancelar : T.fechar}
          </Button>
          {livre && (
            <Button loading={enviando} disabled={!lido} onClick={() => envio.envia(false)}>
              {progress.fase === 'interrompida' ? T.continuar : T.importar}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
