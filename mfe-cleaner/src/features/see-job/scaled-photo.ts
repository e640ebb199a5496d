const LONGEST_SIDE = 2_000;
const QUALITY = 0.85;

/** A picture no larger than anybody needs, upright; the original where this browser can't make one. */
export async function scaledPhoto(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await drawn(bitmap);
    bitmap.close();
    if (!blob) return file;
    return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}

function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG knows no transparency, and would make it black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
