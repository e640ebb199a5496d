import type { AdminApplication } from '@brightnest/contracts/applications/application-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, RowList } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Download, Eye, FileText, ImageIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Panel } from '../panel';
import { applicantName } from './application-texts';
import { FilePreviewDialog, type NamedFile, useFiles } from './file-preview';
import { findStoredFile } from './stored-file';

const DOCUMENTS = [
  ['resumeUrl', msg('Resume')],
  ['cvUrl', msg('CV')],
  ['coverLetterUrl', msg('Cover letter')],
  ['studentIdUrl', msg('Student ID')],
  ['policeCheckUrl', msg('Police check')],
  ['insuranceUrl', msg('Insurance')],
  ['profilePictureUrl', msg('Profile picture')],
] as const;

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};

  & svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.textMuted};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    text-transform: uppercase;
  }
`;

interface DocumentProps {
  label: string;
  named: NamedFile;
  onOpen: (file: NamedFile) => void;
  onDownload: (file: NamedFile) => void;
}

function Document({ label, named, onOpen, onDownload }: DocumentProps) {
  const file = findStoredFile(named.address);
  const Icon = file?.kind === 'image' ? ImageIcon : FileText;
  return (
    <li>
      <Label>
        <Icon aria-hidden="true" />
        {label}
        <small>{file?.extension}</small>
      </Label>
      <Cluster $gap={2}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('View {label}', { label })}
          onClick={() => onOpen(named)}
        >
          <Eye aria-hidden="true" />
          {t('View')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('Download {label}', { label })}
          onClick={() => onDownload(named)}
        >
          <Download aria-hidden="true" />
          {t('Download')}
        </Button>
      </Cluster>
    </li>
  );
}

/** The applicant's documents, to view or download. */
export function DocumentsPart({ application }: { application: AdminApplication }) {
  const { opened, open, download, close } = useFiles();
  const sent = DOCUMENTS.flatMap(([field, text]) => {
    const label = t(text);
    const address = application[field];
    return address
      ? [
          {
            label,
            named: {
              address,
              name: t('{label} of {name}', { label, name: applicantName(application) }),
            },
          },
        ]
      : [];
  });
  return (
    <Panel title={t('Documents')}>
      {sent.length === 0 && <p>{t('No documents were sent.')}</p>}
      <RowList>
        {sent.map(({ label, named }) => (
          <Document
            key={label}
            label={label}
            named={named}
            onOpen={open}
            onDownload={(file) => void download(file)}
          />
        ))}
      </RowList>
      <FilePreviewDialog
        opened={opened}
        onDownload={(file) => void download(file)}
        onClose={close}
      />
    </Panel>
  );
}
