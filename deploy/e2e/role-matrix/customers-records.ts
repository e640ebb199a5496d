import { randomUUID } from 'node:crypto';
import type {
  CustomerDocumentResponse,
  CustomerNoteResponse,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type { UploadResponse } from '@brightnest/contracts/files/file';
import type { ListViewResponse } from '@brightnest/contracts/list-views/list-view-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { uploadsRoutes } from '@brightnest/contracts/routes/uploads';
import type { SiteClient } from '../site-client';
import { type Caller, type Naming, type Records, refusalOf } from './callers';
import { expectSuccess, pdfForm } from './make-records';
import type { RecordOwner } from './record-owner';

const NOBODY = '0'.repeat(24);

/** The records of the calls about what staff keep of customers. */
export function customersRecordsOf({ person }: RecordOwner): Record<string, Records> {
  const ofVictim = (more: Pick<Naming, 'body'> = {}): Records => ({
    other: () => ({ params: { id: person.id }, ...more }),
  });
  /** What a call changes is made by whoever calls, where the call will get that far. */
  const changing = (make: (client: SiteClient) => Promise<string>, body?: object): Records => ({
    other: async (caller) => ({
      params: { id: isAdmitted(caller) ? await make(caller.client) : NOBODY },
      ...(body && { body }),
    }),
  });
  async function addNote(client: SiteClient): Promise<string> {
    const route = { ...customerRoutes.addNote, path: `/api/admin/customers/${person.id}/notes` };
    const body = { text: 'Has a dog' };
    return (await expectSuccess<CustomerNoteResponse>(client, route, body)).note.id;
  }
  async function saveView(client: SiteClient): Promise<string> {
    const body = { list: 'quotes', name: randomUUID(), query: '', isShared: false };
    return (await expectSuccess<ListViewResponse>(client, authRoutes.saveListView, body)).view.id;
  }
  const documentOf = async (client: SiteClient) => ({
    ...{ name: 'Contract', kind: 'contract' },
    url: (
      await expectSuccess<UploadResponse>(client, uploadsRoutes.uploadCustomerDocument, pdfForm())
    ).url,
  });
  async function addDocument(client: SiteClient): Promise<string> {
    const path = `/api/admin/customers/${person.id}/documents`;
    const route = { ...customerRoutes.addDocument, path };
    const body = await documentOf(client);
    return (await expectSuccess<CustomerDocumentResponse>(client, route, body)).document.id;
  }
  return {
    'DELETE /api/admin/list-views/:id': changing(saveView),
    'GET /api/admin/customers/:id': ofVictim(),
    'GET /api/admin/customers/:id/balance': ofVictim(),
    'PUT /api/admin/customers/:id/tags': ofVictim({ body: { tags: [], revision: 0 } }),
    // Who has an account is never given up.
    'POST /api/admin/customers/:id/merge': {
      ...ofVictim({ body: { into: NOBODY, intoVersion: 'x', take: [] } }),
      // There is nobody to merge them into.
      refusedBy: 404,
    },
    'GET /api/admin/customers/:id/notes': ofVictim(),
    'POST /api/admin/customers/:id/notes': ofVictim({ body: { text: 'Likes it quiet' } }),
    'PUT /api/admin/customer-notes/:id': changing(addNote, { isPinned: true, revision: 0 }),
    'DELETE /api/admin/customer-notes/:id': changing(addNote),
    'GET /api/admin/customers/:id/documents': ofVictim(),
    'POST /api/admin/customers/:id/documents': {
      other: async (caller) => ({
        params: { id: person.id },
        body: isAdmitted(caller) ? await documentOf(caller.client) : {},
      }),
    },
    'DELETE /api/admin/customer-documents/:id': changing(addDocument),
  };
}

const isAdmitted = (caller: Caller) => !refusalOf(customerRoutes.addNote, caller);
