/** Answer of both upload calls. `url` is the private address `/api/files/{folder}/{file}`. */
export interface UploadResponse {
  url: string;
  message: string;
}
